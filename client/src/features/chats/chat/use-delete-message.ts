import { useTranslation } from '../../../lib/i18n';
import { removeMessage } from '../cache/messages';
import { useDeleteMessageMutation } from '../mutations.generated';
import { logFailure } from '../log-failure';

/** Deletes an own message for both parties. Returns the text to show. */
export function useDeleteMessage(chatId: string) {
  const { t } = useTranslation();
  const [send] = useDeleteMessageMutation();
  return async (messageId: string): Promise<string> => {
    try {
      const { data } = await send({
        variables: { input: { chatId, messageId } },
        update: (cache, { data: answer }) => {
          if (answer?.deleteMessage.deletedMessageId) removeMessage(cache, chatId, messageId);
        },
      });
      const [userError] = data?.deleteMessage.userErrors ?? [];
      if (userError) logFailure(userError);
      return userError?.message ?? data?.deleteMessage.message ?? t('MESSAGE_DELETED');
    } catch (error) {
      logFailure(error);
      return t('chat.messageNotDeleted');
    }
  };
}
