import type { Resolvers } from '../graphql/generated';

export const mailedLinkResolvers: Resolvers = {
  Mutation: {
    sendPasswordReset: (_root, { input }, context) => context.passwords.sendReset(context, input.email),
    resetPassword: (_root, { input }, context) => context.passwords.reset(context, input),
    changePassword: (_root, { input }, context) => context.passwords.change(context, input),
    sendVerificationEmail: (_root, _args, context) => context.emailVerification.send(context),
    confirmEmail: (_root, { input }, context) => context.emailVerification.confirm(context, input.token),
  },
};
