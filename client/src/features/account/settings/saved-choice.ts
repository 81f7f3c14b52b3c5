import { errorMessage } from '../../../apollo/errors';
import { i18n } from '../../../lib/i18n';
import type { Notice } from '../../../ui/use-notice';

/** Answer of the mutation of a choice. */
interface Answer {
  readonly message?: string | null;
  readonly userErrors: readonly { readonly message: string }[];
}

/** Waits for the answer to a choice, and returns what the page says of it: saved, or why not. */
export async function savedChoice(answer: Promise<Answer | null | undefined>): Promise<Notice> {
  const failure = (reason: string): Notice => ({ kind: 'error', text: i18n.t('choice.failed', { reason }) });
  try {
    const { message, userErrors = [] } = (await answer) ?? {};
    const [userError] = userErrors;
    if (userError) return failure(userError.message);
    return message ? { kind: 'success', text: message } : failure(i18n.t('INTERNAL'));
  } catch (error) {
    return failure(errorMessage(error));
  }
}
