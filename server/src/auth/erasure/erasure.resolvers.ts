import type { Resolvers } from '../../graphql/generated';

export const erasureResolvers: Resolvers = {
  Mutation: {
    requestErasure: (_root, { input }, { viewer, erasures }) => erasures.request(viewer, input.currentPassword ?? null),
    withdrawErasure: (_root, { input }, context) => context.erasures.withdraw(context, input.token ?? null),
  },
};
