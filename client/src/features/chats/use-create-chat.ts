import { useTranslation } from '../../lib/i18n';
import { useCreateChatMutation } from './create-chat.generated';
import { logFailure } from './log-failure';

export type Opening = { chatId: string } | { chatId: null; text: string };

/** Opens the chat with an owner; there is only one. */
export function useCreateChat() {
  const { t } = useTranslation();
  const [send, { loading }] = useCreateChatMutation();
  const failure: Opening = { chatId: null, text: t('profile.chatFailed') };
  const createChat = async (otherPartyId: string): Promise<Opening> => {
    try {
      const { data } = await send({ variables: { input: { otherPartyId } } });
      const [userError] = data?.createChat.userErrors ?? [];
      if (userError?.code === 'UNAUTHENTICATED') return { chatId: null, text: t('profile.chatNeedsLogin') };
      if (userError) return { chatId: null, text: userError.message };
      const chatId = data?.createChat.chat?.id;
      return chatId ? { chatId } : failure;
    } catch (error) {
      logFailure(error);
      return failure;
    }
  };
  return { createChat, isCreating: loading };
}
