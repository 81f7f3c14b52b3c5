import { useTranslation } from '../../../lib/i18n';
import { removeMessage } from '../cache/messages';
import { useDeleteMessageMutation } from '../mutations.generated';
import { logFailure } from '../log-failure';

interface Deletion {
  isDone: boolean;
  /** Text to show. */
  text: string;
}

/** Deletes an own message for both parties. */
export function useDeleteMessage(chatId: string) {
  const { t } = useTranslation();
  const [send] = useDeleteMessageMutation();
  return async (messageId: string): Promise<Deletion> => {
    try {
      const { data } = await send({
        variables: { input: { chatId, messageId } },
        update: (cache, { data: answer }) => {
          if (answer?.deleteMessage.deletedMessageId) removeMessage(cache, chatId, messageId);
        },
      });
      const [userError] = data?.deleteMessage.userErrors ?? [];
      if (userError) logFailure(userError);
      if (userError) return { isDone: false, text: userError.message };
      return { isDone: true, text: data?.deleteMessage.message ?? t('MESSAGE_DELETED') };
    } catch (error) {
      logFailure(error);
      return { isDone: false, text: t('chat.messageNotDeleted') };
    }
  };
}
