import type { Resolvers } from '../../graphql/generated';
import { deliverTokens } from '../sessions/deliver-tokens';

export const googleSignInResolvers: Resolvers = {
  Mutation: {
    startGoogleSignIn: (_root, { input }, context) => context.googleSignIn.start(context, input.role),
    finishGoogleSignIn: async (_root, { input }, context) =>
      deliverTokens(await context.googleSignIn.finish(context, input), { place: input.refreshTokenPlace }, context),
  },
};
