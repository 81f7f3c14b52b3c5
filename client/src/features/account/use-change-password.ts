import { useTranslation } from 'react-i18next';
import { type ChangePasswordInput, useChangePasswordMutation } from './change-password.generated';
import { reasonOf } from './reason';
import { SignedInDevicesDocument } from './signed-in-devices.generated';

export type PasswordOutcome =
  | { isChanged: true; text: string }
  /** `field` is the input at fault; absent when none is. */
  | { isChanged: false; text: string; field?: keyof ChangePasswordInput };

export function useChangePassword() {
  const { t } = useTranslation();
  // A new password signs the other devices out.
  const [send, { loading }] = useChangePasswordMutation({ refetchQueries: [SignedInDevicesDocument] });
  const failure = (reason: string): PasswordOutcome => ({
    isChanged: false,
    text: t('changePassword.failed', { reason }),
  });

  const changePassword = async (input: ChangePasswordInput): Promise<PasswordOutcome> => {
    try {
      const { data } = await send({ variables: { input } });
      const [refusal] = data?.changePassword.userErrors ?? [];
      if (!refusal) return { isChanged: true, text: data?.changePassword.message ?? t('PASSWORD_CHANGED') };
      const { field, message } = refusal;
      if (field === 'currentPassword' || field === 'password') return { isChanged: false, text: message, field };
      return failure(message);
    } catch (error) {
      return failure(reasonOf(error));
    }
  };

  return { changePassword, isChanging: loading };
}
