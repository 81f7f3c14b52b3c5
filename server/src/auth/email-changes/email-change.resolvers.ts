import type { Resolvers } from '../../graphql/generated';

export const emailChangeResolvers: Resolvers = {
  User: {
    pendingEmail: (user, _args, { viewer, emailChanges }) => emailChanges.pendingEmail(viewer, user),
    hasPassword: (user, _args, { viewer, emailChanges }) => emailChanges.hasPassword(viewer, user),
  },
  Mutation: {
    resendEmailChange: (_root, _args, { viewer, emailChanges }) => emailChanges.resend(viewer),
    cancelEmailChange: (_root, _args, { viewer, emailChanges }) => emailChanges.cancel(viewer),
    undoEmailChange: (_root, { input }, context) => context.emailChangeLinks.undo(context, input.token),
  },
};
