import { useTranslation } from 'react-i18next';
import { removeMessage } from './chat-log';
import { useDeleteMessageMutation } from './delete-message.generated';
import { logFailure } from './log-failure';

/** Deletes an own message for both people; gives what to say about it. */
export function useDeleteMessage(chatId: string) {
  const { t } = useTranslation();
  const [send] = useDeleteMessageMutation();
  return async (messageId: string): Promise<string> => {
    try {
      const { data } = await send({
        variables: { input: { chatId, messageId } },
        update: (cache, { data: answer }) => {
          if (answer?.deleteMessage.messageId) removeMessage(cache, chatId, messageId);
        },
      });
      const [refusal] = data?.deleteMessage.userErrors ?? [];
      if (refusal) logFailure(refusal);
      return refusal?.message ?? data?.deleteMessage.message ?? t('MESSAGE_DELETED');
    } catch (fault) {
      logFailure(fault);
      return t('chat.messageNotDeleted');
    }
  };
}
