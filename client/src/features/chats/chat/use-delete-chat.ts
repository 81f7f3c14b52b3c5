import { useTranslation } from '../../../lib/i18n';
import { useDeleteChatMutation } from '../mutations.generated';
import { removeChat } from '../cache/chat-list';
import { logFailure } from '../log-failure';

interface Deletion {
  isGone: boolean;
  /** Text to show. */
  text: string;
}

/** Deletes a chat for both parties. */
export function useDeleteChat() {
  const { t } = useTranslation();
  const [send, { loading }] = useDeleteChatMutation();
  const deleteChat = async (chatId: string): Promise<Deletion> => {
    try {
      const { data } = await send({ variables: { input: { chatId } }, update: (cache) => removeChat(cache, chatId) });
      const [userError] = data?.deleteChat.userErrors ?? [];
      if (!userError) return { isGone: true, text: data?.deleteChat.message ?? t('CHAT_DELETED') };
      logFailure(userError);
      return { isGone: userError.code === 'CHAT_NOT_FOUND', text: userError.message };
    } catch (error) {
      logFailure(error);
      return { isGone: false, text: t('chat.deleteFailed') };
    }
  };
  return { deleteChat, isDeleting: loading };
}
