import { useTranslation } from '../../../lib/i18n';
import type { Notice } from '../../../ui/use-notice';
import { useSendVerificationEmailMutation } from './mutations.generated';

export function useVerifyEmail() {
  const { t } = useTranslation();
  const [send, { loading }] = useSendVerificationEmailMutation({
    // It may have been verified on another device.
    refetchQueries: 'active',
  });

  const verifyEmail = async (): Promise<Notice> => {
    const failure: Notice = { kind: 'error', text: t('ownProfile.verifyFailed') };
    try {
      const { data } = await send();
      const [userError] = data?.sendVerificationEmail.userErrors ?? [];
      if (userError?.code === 'EMAIL_ALREADY_VERIFIED') return { kind: 'info', text: userError.message };
      const message = data?.sendVerificationEmail.message;
      return message ? { kind: 'success', text: message } : failure;
    } catch {
      return failure;
    }
  };

  return { verifyEmail, isSending: loading };
}
