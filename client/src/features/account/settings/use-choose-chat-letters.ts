import { i18n } from '../../../lib/i18n';
import { errorMessage } from '../../../apollo/errors';
import type { Notice } from '../../../ui/use-notice';
import { useChooseChatLettersMutation } from './mutations.generated';

/** Switches the emails about unread messages on and off. */
export function useChooseChatLetters() {
  const [send, { loading }] = useChooseChatLettersMutation();
  const failure = (reason: string): Notice => ({ kind: 'error', text: i18n.t('chatLetters.failed', { reason }) });

  const choose = async (wanted: boolean): Promise<Notice> => {
    try {
      const { data } = await send({ variables: { input: { wanted } } });
      const { message, userErrors = [] } = data?.chooseChatLetters ?? {};
      const [userError] = userErrors;
      return message && !userError
        ? { kind: 'success', text: message }
        : failure(userError?.message ?? i18n.t('INTERNAL'));
    } catch (error) {
      return failure(errorMessage(error));
    }
  };

  return { choose, isChoosing: loading };
}
