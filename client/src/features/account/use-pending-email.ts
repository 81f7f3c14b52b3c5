import { useCancelEmailChangeMutation, useResendEmailChangeMutation } from './pending-email.generated';
import { reasonOf } from './reason';
import type { Said } from './said';
import { texts } from '../../lib/texts';

interface Answer {
  message?: string | null;
  userErrors: { code: string; message: string }[];
}

/** Resends or cancels the confirmation of a changed e-mail address. */
export function usePendingEmail() {
  // It may have been confirmed, or given up, elsewhere meanwhile.
  const [resend, { loading: isSending }] = useResendEmailChangeMutation({ refetchQueries: 'active' });
  const [cancel, { loading: isCancelling }] = useCancelEmailChangeMutation({ refetchQueries: 'active' });
  return {
    sendAgain: () => said(async () => (await resend()).data?.resendEmailChange),
    giveUp: () => said(async () => (await cancel()).data?.cancelEmailChange),
    isSending,
    isCancelling,
  };
}

async function said(call: () => Promise<Answer | undefined>): Promise<Said> {
  try {
    const answer = await call();
    if (answer?.message) return { kind: 'success', text: answer.message };
    return { kind: 'error', text: answer?.userErrors[0]?.message ?? texts.t('INTERNAL') };
  } catch (error) {
    return { kind: 'error', text: reasonOf(error) };
  }
}
