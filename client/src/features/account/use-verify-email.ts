import { useTranslation } from 'react-i18next';
import type { Said } from './said';
import { useSendVerificationEmailMutation } from './verify-email.generated';

export function useVerifyEmail() {
  const { t } = useTranslation();
  const [send, { loading }] = useSendVerificationEmailMutation({
    // It may have been verified elsewhere meanwhile.
    refetchQueries: 'active',
  });

  const verifyEmail = async (): Promise<Said> => {
    const failure: Said = { kind: 'error', text: t('ownProfile.verifyFailed') };
    try {
      const { data } = await send();
      const [refusal] = data?.sendVerificationEmail.userErrors ?? [];
      if (refusal?.code === 'EMAIL_ALREADY_VERIFIED') return { kind: 'info', text: refusal.message };
      const message = data?.sendVerificationEmail.message;
      return message ? { kind: 'success', text: message } : failure;
    } catch {
      return failure;
    }
  };

  return { verifyEmail, isSending: loading };
}
