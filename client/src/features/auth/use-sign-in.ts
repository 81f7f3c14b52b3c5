import { useTranslation } from '../../lib/i18n';
import { failureText } from '../../apollo/errors';
import { IN_COOKIE, openSession } from './open-session';
import type { FormError } from './form-error';
import { type SignInMutationVariables, useSignInMutation } from './mutations.generated';

export function useSignIn() {
  const { t } = useTranslation();
  const [send, { loading }] = useSignInMutation();

  const signIn = async (input: SignInMutationVariables['input']): Promise<FormError | undefined> => {
    if (input.password === '') return { text: t('PASSWORD_MISSING'), field: 'password' };
    try {
      const { data } = await send({ variables: { input: { ...input, ...IN_COOKIE } } });
      return openSession(data?.signIn, t('signIn.failed'));
    } catch (error) {
      return { text: failureText(error, 'signIn.failed') };
    }
  };

  return { signIn, isSigningIn: loading };
}
