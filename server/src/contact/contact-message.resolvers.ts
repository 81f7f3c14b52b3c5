import type { Resolvers } from '../graphql/generated';

export const contactMessageResolvers: Resolvers = {
  Mutation: {
    submitContactMessage: (_root, { input }, { viewer, contactMessages }) => contactMessages.submit(viewer, input),
  },
  ContactMessage: {
    createdAt: (message) => new Date(message.createdAt),
  },
};
