import { useTranslation } from '../../../lib/i18n';
import type { ChangePasswordInput } from '../../../apollo/schema-types.generated';
import { fieldAtFault } from '../../../apollo/field-at-fault';
import { errorMessage } from '../../../apollo/errors';
import { useChangePasswordMutation } from './mutations.generated';
import { SignedInDevicesDocument } from './signed-in-devices.generated';

export type PasswordOutcome =
  | { isChanged: true; text: string }
  /** `field` is the invalid input, if it is one. */
  | { isChanged: false; text: string; field?: keyof ChangePasswordInput };

export function useChangePassword() {
  const { t } = useTranslation();
  // A new password signs out the other devices.
  const [send, { loading }] = useChangePasswordMutation({ refetchQueries: [SignedInDevicesDocument] });
  const failure = (reason: string): PasswordOutcome => ({
    isChanged: false,
    text: t('changePassword.failed', { reason }),
  });

  const changePassword = async (input: ChangePasswordInput): Promise<PasswordOutcome> => {
    try {
      const { data } = await send({ variables: { input } });
      const [userError] = data?.changePassword.userErrors ?? [];
      if (!userError) return { isChanged: true, text: data?.changePassword.message ?? t('PASSWORD_CHANGED') };
      const { message } = userError;
      const field = fieldAtFault(userError);
      if (field === 'currentPassword' || field === 'password') return { isChanged: false, text: message, field };
      return failure(message);
    } catch (error) {
      return failure(errorMessage(error));
    }
  };

  return { changePassword, isChanging: loading };
}
