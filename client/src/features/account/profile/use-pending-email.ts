import { errorMessage } from '../../../apollo/errors';
import type { Notice } from '../../../ui/use-notice';
import { i18n } from '../../../lib/i18n';
import { useCancelEmailChangeMutation, useResendEmailChangeMutation } from './mutations.generated';

interface Answer {
  message?: string | null;
  userErrors: { code: string; message: string }[];
}

/** Resends or cancels the confirmation of a changed email address. */
export function usePendingEmail() {
  // It may have been confirmed or cancelled on another device.
  const [resend, { loading: isSending }] = useResendEmailChangeMutation({ refetchQueries: 'active' });
  const [cancel, { loading: isCancelling }] = useCancelEmailChangeMutation({ refetchQueries: 'active' });
  return {
    sendAgain: () => noticeOf(async () => (await resend()).data?.resendEmailChange),
    giveUp: () => noticeOf(async () => (await cancel()).data?.cancelEmailChange),
    isSending,
    isCancelling,
  };
}

async function noticeOf(call: () => Promise<Answer | undefined>): Promise<Notice> {
  try {
    const answer = await call();
    if (answer?.message) return { kind: 'success', text: answer.message };
    return { kind: 'error', text: answer?.userErrors[0]?.message ?? i18n.t('INTERNAL') };
  } catch (error) {
    return { kind: 'error', text: errorMessage(error) };
  }
}
