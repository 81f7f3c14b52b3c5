import { texts } from '../../lib/texts';
import { useChooseChatLettersMutation } from './chat-letters.generated';
import { reasonOf } from './reason';
import type { Said } from './said';

/** Switches the e-mails about unread messages on and off. */
export function useChooseChatLetters() {
  const [send, { loading }] = useChooseChatLettersMutation();
  const failure = (reason: string): Said => ({ kind: 'error', text: texts.t('chatLetters.failed', { reason }) });

  const choose = async (wanted: boolean): Promise<Said> => {
    try {
      const { data } = await send({ variables: { input: { wanted } } });
      const { message, userErrors = [] } = data?.chooseChatLetters ?? {};
      const [refusal] = userErrors;
      return message && !refusal
        ? { kind: 'success', text: message }
        : failure(refusal?.message ?? texts.t('INTERNAL'));
    } catch (error) {
      return failure(reasonOf(error));
    }
  };

  return { choose, isChoosing: loading };
}
