import type { Resolvers } from '../../graphql/generated';
import { deliverTokens } from './deliver-tokens';
import { deviceText } from './device-name';

export const sessionResolvers: Resolvers = {
  Query: {
    signedInDevices: (_root, _args, { viewer, sessions }) => sessions.devices(viewer),
  },
  SignedInDevice: {
    name: (session, _args, { language }) => session.deviceName ?? deviceText(session.device, language),
    isCurrent: (session, _args, { viewer }) => session.id === viewer?.sessionId,
    signedInAt: (session) => new Date(session.createdAt),
    lastUsedAt: (session) => new Date(session.lastUsedAt),
  },
  Mutation: {
    register: async (_root, { input }, context) =>
      deliverTokens(await context.accounts.register(context, input), { place: input.refreshTokenPlace }, context),
    signIn: async (_root, { input }, context) =>
      deliverTokens(
        await context.accounts.signIn(context, {
          ...input,
          deviceToken: input.deviceToken ?? context.refreshCookie.readDevice(),
        }),
        { place: input.refreshTokenPlace, deviceToken: input.deviceToken },
        context,
      ),
    refreshSession: async (_root, { input }, context) =>
      deliverTokens(
        await context.sessions.refresh(input.refreshToken ?? context.refreshCookie.read() ?? ''),
        { place: typeof input.refreshToken === 'string' ? 'BODY' : 'COOKIE', isRefresh: true },
        context,
      ),
    signOut: async (_root, _args, { viewer, sessions, refreshCookie }) => {
      await sessions.signOut(viewer, refreshCookie.read());
      refreshCookie.clear();
      return { userErrors: [] };
    },
    signOutDevices: (_root, { input }, { viewer, sessions }) =>
      sessions.signOutDevices(viewer, input.deviceIds ?? null),
  },
};
