import type { Resolvers } from '../graphql/generated';

export const userResolvers: Resolvers = {
  Query: {
    owner: (_root, { username }, { viewer, users }) => users.ownerByUsername(viewer, username),
  },
  User: {
    photoUrl: (user, _args, { imageUrl }) => (user.photoKey ? imageUrl(user.photoKey, 'card') : null),
    contact: (user, _args, { viewer, address, users }) => users.contactOf({ viewer, address }, user),
    createdAt: (user) => new Date(user.createdAt),
  },
};
