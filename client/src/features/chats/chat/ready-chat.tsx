import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { nodesOf } from '../../../apollo/connections';
import { useShownCopy } from '../../../apollo/kept/shown-copies';
import { useIsDisconnected } from '../../../apollo/links/connection-status';
import { BlockedLine } from '../blocking/blocked-line';
import { useOtherPartyName } from '../other-party';
import type { ChatMessage } from '../cache/messages';
import { useOutbox } from '../unsent/use-outbox';
import type { ChatQuery } from './chat.generated';
import { ChatHeader } from './chat-header';
import styles from './chat-panel.module.css';
import { MessageList, type Say } from './message-list';
import { QuickAnswers } from './room/quick-answers';
import { useMarkFull } from './room/use-mark-full';
import { SendBox } from './send-box';
import { useChatEvents } from './use-chat-events';
import { useTyping } from './use-typing';

type Chat = NonNullable<ChatQuery['chat']>;

/** Returns what is told of the other person in the header: a button, and a line below the name. */
export type PartyMarks = (chat: Pick<Chat, 'side' | 'otherParty'>) => { mark: ReactNode; line: ReactNode };

interface ReadyChatProps {
  chat: Chat;
  /** True once the data comes from the server, not only from the cache. */
  isFresh: boolean;
  /** Tells that this is a copy from this device. */
  savedCopy: ReactNode;
  /** Shown if loading failed. */
  refresh: ReactNode;
  onOlder: () => Promise<unknown>;
  onGone: () => void;
  onBack: () => void;
  say: Say;
  marksOf: PartyMarks;
  /** Shown under the header. */
  visits: ReactNode;
  /** Shown to who waits for an answer. */
  awaiting: ReactNode;
}

export function ReadyChat({
  chat,
  isFresh,
  savedCopy,
  refresh,
  onOlder,
  onGone,
  onBack,
  say,
  marksOf,
  visits,
  awaiting,
}: ReadyChatProps) {
  const messages = useMemo(() => nodesOf(chat.messages), [chat.messages]);
  const outbox = useOutbox(chat.id, messages);
  const { isTyping, onTyping } = useTyping();
  const isCopy = useShownCopy('Chat', { id: chat.id }) !== undefined;
  const onDeleted = useCallback(
    (text: string) => {
      say(text);
      onBack();
    },
    [say, onBack],
  );
  return (
    <>
      <ChatHeader chatId={chat.id} otherParty={chat.otherParty} {...marksOf(chat)} {...{ onBack, onDeleted, say }} />
      {isFresh && <Followed chat={chat} {...{ onTyping, onGone }} />}
      {savedCopy}
      {!isCopy && <ConnectionLine refresh={refresh} />}
      {visits}
      <MessageList {...{ chat, outbox, isTyping, onOlder, say }} />
      <Writing {...{ chat, outbox, say, awaiting }} isNewestMine={messages[0]?.isMine} room={roomOf(chat, messages)} />
    </>
  );
}

interface WritingProps extends Pick<ReadyChatProps, 'chat' | 'say' | 'awaiting'> {
  outbox: ReturnType<typeof useOutbox>;
  /** Undefined without a message. */
  isNewestMine: boolean | undefined;
  /** The room about which somebody wrote last. */
  room: ChatMessage['room'] | undefined;
}

const roomOf = ({ roomId }: Chat, messages: readonly ChatMessage[]): ChatMessage['room'] | undefined =>
  messages.find(({ room }) => room?.id === roomId)?.room;

function Writing({ chat, outbox, say, awaiting, isNewestMine, room }: WritingProps) {
  const { id, isBlocked } = chat.otherParty;
  const name = useOtherPartyName(chat.otherParty);
  const markFull = useMarkFull(room, say);
  if (isBlocked) return <BlockedLine id={id} {...{ name, say }} />;
  const isAsked = chat.side === 'OWNER' && chat.roomId !== null && isNewestMine === false && outbox.unsent.length === 0;
  return (
    <>
      {isAsked && <QuickAnswers onSend={outbox.send} onFull={markFull} />}
      {isNewestMine && awaiting}
      <SendBox chatId={chat.id} onSend={outbox.send} />
    </>
  );
}

interface FollowedProps {
  chat: Chat;
  onTyping: (isTyping: boolean) => void;
  onGone: () => void;
}

// A component of its own, so that the subscription starts with the sequence number of the loaded chat.
function Followed({ chat, onTyping, onGone }: FollowedProps): null {
  useChatEvents(chat, { onTyping, onGone });
  return null;
}

function ConnectionLine({ refresh }: { refresh: ReactNode }) {
  const { t } = useTranslation();
  const isDisconnected = useIsDisconnected();
  if (!isDisconnected && !refresh) return null;
  return (
    <div className={styles['line']} role="status">
      {t('chat.reconnecting')}
      {refresh}
    </div>
  );
}
