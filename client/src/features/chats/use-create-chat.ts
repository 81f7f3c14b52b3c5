import { useTranslation } from 'react-i18next';
import { useCreateChatMutation } from './create-chat.generated';
import { logFailure } from './log-failure';

export type Opening = { chatId: string } | { chatId: null; text: string };

/** Opens the one chat with an owner. */
export function useCreateChat() {
  const { t } = useTranslation();
  const [send, { loading }] = useCreateChatMutation();
  const failure: Opening = { chatId: null, text: t('profile.chatFailed') };
  const createChat = async (otherPartyId: string): Promise<Opening> => {
    try {
      const { data } = await send({ variables: { input: { otherPartyId } } });
      const [refusal] = data?.createChat.userErrors ?? [];
      if (refusal?.code === 'UNAUTHENTICATED') return { chatId: null, text: t('profile.chatNeedsLogin') };
      if (refusal) return { chatId: null, text: refusal.message };
      const chatId = data?.createChat.chat?.id;
      return chatId ? { chatId } : failure;
    } catch (fault) {
      logFailure(fault);
      return failure;
    }
  };
  return { createChat, isCreating: loading };
}
