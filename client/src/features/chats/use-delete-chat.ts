import { useTranslation } from 'react-i18next';
import { useDeleteChatMutation } from './delete-chat.generated';
import { listWithout } from './inbox-list';
import { logFailure } from './log-failure';

interface Deletion {
  isGone: boolean;
  /** What to say about it. */
  text: string;
}

/** Deletes a chat for both people. */
export function useDeleteChat() {
  const { t } = useTranslation();
  const [send, { loading }] = useDeleteChatMutation();
  const deleteChat = async (chatId: string): Promise<Deletion> => {
    try {
      const { data } = await send({ variables: { input: { chatId } }, update: (cache) => listWithout(cache, chatId) });
      const [refusal] = data?.deleteChat.userErrors ?? [];
      if (!refusal) return { isGone: true, text: data?.deleteChat.message ?? t('CHAT_DELETED') };
      logFailure(refusal);
      return { isGone: refusal.code === 'CHAT_NOT_FOUND', text: refusal.message };
    } catch (fault) {
      logFailure(fault);
      return { isGone: false, text: t('chat.deleteFailed') };
    }
  };
  return { deleteChat, isDeleting: loading };
}
