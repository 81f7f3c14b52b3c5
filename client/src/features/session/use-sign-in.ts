import { useTranslation } from 'react-i18next';
import { openSession } from './open-session';
import { failure, type Refusal } from './refusal';
import { type SignInMutationVariables, useSignInMutation } from './sign-in.generated';

export function useSignIn() {
  const { t } = useTranslation();
  const [send, { loading }] = useSignInMutation();

  const signIn = async (input: SignInMutationVariables['input']): Promise<Refusal | undefined> => {
    if (input.password === '') return { text: t('PASSWORD_MISSING'), field: 'password' };
    try {
      const { data } = await send({ variables: { input } });
      return openSession(data?.signIn, t('signIn.failed'));
    } catch (error) {
      return failure(error, t('signIn.failed'));
    }
  };

  return { signIn, isSigningIn: loading };
}
