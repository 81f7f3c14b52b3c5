import type { Resolvers } from '../../graphql/generated';
import { deliverTokens, keepDevice } from '../sessions/deliver-tokens';

export const mailedLinkResolvers: Resolvers = {
  Mutation: {
    sendPasswordReset: (_root, { input }, context) => context.passwords.sendReset(context, input.email),
    resetPassword: async (_root, { input }, context) => {
      const outcome = await context.passwords.reset(context, input);
      if ('userId' in outcome) keepDevice(context, outcome.userId);
      return outcome;
    },
    changePassword: (_root, { input }, context) => context.passwords.change(context, input),
    sendVerificationEmail: (_root, _args, context) => context.emailVerification.send(context),
    sendEmailCode: (_root, { input }, context) => context.emailVerification.sendCode(context, input),
    confirmEmailCode: (_root, { input }, context) => context.emailVerification.confirmCode(context, input.code),
    confirmEmail: async (_root, { input }, context) =>
      deliverTokens(
        (await context.accounts.finishRegistration(context, input)) ??
          (await context.emailVerification.confirm(context, input.token)),
        { place: input.refreshTokenPlace },
        context,
      ),
  },
};
