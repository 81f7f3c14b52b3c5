import type { Resolvers } from '../../graphql/generated';
import { deliverTokens } from '../sessions/deliver-tokens';

export const idTokenSignInResolvers: Resolvers = {
  Query: {
    signInWays: (_root, _args, { googleSignIn, idTokenSignIn }) => ({
      google: googleSignIn.isConfigured,
      idTokenProviders: idTokenSignIn.providers,
    }),
  },
  Mutation: {
    createSignInNonce: (_root, _args, context) => context.idTokenSignIn.createNonce(context),
    signInWithIdToken: async (_root, { input }, context) =>
      deliverTokens(await context.idTokenSignIn.signIn(context, input), { place: input.refreshTokenPlace }, context),
  },
};
