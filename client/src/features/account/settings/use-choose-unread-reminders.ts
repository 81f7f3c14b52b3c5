import { i18n } from '../../../lib/i18n';
import { errorMessage } from '../../../apollo/errors';
import type { Notice } from '../../../ui/use-notice';
import { useChooseUnreadRemindersMutation } from './mutations.generated';

/** Switches the emails about unread messages on and off. */
export function useChooseUnreadReminders() {
  const [send, { loading }] = useChooseUnreadRemindersMutation();
  const failure = (reason: string): Notice => ({ kind: 'error', text: i18n.t('unreadReminders.failed', { reason }) });

  const choose = async (wanted: boolean): Promise<Notice> => {
    try {
      const { data } = await send({ variables: { input: { wanted } } });
      const { message, userErrors = [] } = data?.chooseUnreadReminders ?? {};
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
