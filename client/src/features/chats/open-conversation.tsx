import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useLineIsBroken } from '../../apollo/live-line';
import type { ChatQuery } from './conversation.generated';
import { ConversationHeader } from './conversation-header';
import styles from './conversation.module.css';
import { MessageList } from './message-list';
import { SendBox } from './send-box';
import { useChatEvents } from './use-chat-events';
import { useOutbox } from './use-outbox';
import { useTyping } from './use-typing';

type Chat = NonNullable<ChatQuery['chat']>;

interface OpenConversationProps {
  chat: Chat;
  /** Whether it is as the server has it, and not only as it was the last time. */
  isFresh: boolean;
  /** How to load it again, when that failed. */
  refresh: ReactNode;
  onOlder: () => Promise<unknown>;
  onGone: () => void;
  onBack: () => void;
  say: (text: string) => void;
}

export function OpenConversation({ chat, isFresh, refresh, onOlder, onGone, onBack, say }: OpenConversationProps) {
  const outbox = useOutbox(chat.id, chat.messages.nodes);
  const { isTyping, onTyping } = useTyping();
  const onDeleted = useCallback(
    (text: string) => {
      say(text);
      onBack();
    },
    [say, onBack],
  );
  return (
    <>
      <ConversationHeader chatId={chat.id} partner={chat.otherParty} {...{ onBack, onDeleted, say }} />
      {isFresh && <Followed chat={chat} {...{ onTyping, onGone }} />}
      <ConnectionLine refresh={refresh} />
      <MessageList {...{ chat, outbox, isTyping, onOlder, say }} />
      <SendBox chatId={chat.id} onSend={outbox.send} />
    </>
  );
}

interface FollowedProps {
  chat: Chat;
  onTyping: (isTyping: boolean) => void;
  onGone: () => void;
}

// By itself, so that it begins with the number of the answer it follows.
function Followed({ chat, onTyping, onGone }: FollowedProps): null {
  useChatEvents(chat, { onTyping, onGone });
  return null;
}

function ConnectionLine({ refresh }: { refresh: ReactNode }) {
  const { t } = useTranslation();
  const isBroken = useLineIsBroken();
  if (!isBroken && !refresh) return null;
  return (
    <div className={styles['line']} role="status">
      {t('chat.reconnecting')}
      {refresh}
    </div>
  );
}
