import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconChevronDown, IconShieldCheck } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { nodesOf } from '../../../apollo/connections';
import { UnsentBubble } from '../unsent/unsent-bubble';
import type { useOutbox } from '../unsent/use-outbox';
import type { ChatQuery } from './chat.generated';
import type { ChatMessage } from '../cache/messages';
import { dayText } from './days';
import { MessageBubble } from './message-bubble';
import styles from './message-list.module.css';
import { OlderMessages } from './older-messages';
import { ChatRoom } from './room/chat-room';
import { useDeleteMessage } from './use-delete-message';
import { useMarkRead } from './use-mark-read';
import { useMessageScroll } from './use-message-scroll';

// Longer chats get a "no more messages" line.
const SAYS_NO_MORE_ABOVE = 10;

type Chat = NonNullable<ChatQuery['chat']>;

/** Shows a text, with a way to undo what it tells. */
export type Say = (text: string, undo?: () => void) => void;

interface MessageListProps {
  chat: Chat;
  outbox: ReturnType<typeof useOutbox>;
  isTyping: boolean;
  onOlder: () => Promise<unknown>;
  say: Say;
}

export function MessageList({ chat, outbox, isTyping, onOlder, say }: MessageListProps) {
  const { t } = useTranslation();
  const messages = nodesOf(chat.messages);
  const [newest] = messages;
  const last = outbox.unsent[outbox.unsent.length - 1];
  const { list, isAtEnd, hasNew, toEnd, onScroll } = useMessageScroll({
    newest: last?.clientKey ?? newest?.clientKey ?? newest?.id,
    oldest: messages[messages.length - 1]?.id,
    isOwn: last !== undefined || (newest?.isMine ?? false),
    below: [isTyping, chat.otherReadSequence, ...outbox.unsent.map(({ state }) => state)].join(' '),
  });
  useMarkRead({ chatId: chat.id, messages, unreadCount: chat.unreadCount, isAtEnd });
  const isEmpty = messages.length === 0 && outbox.unsent.length === 0;
  return (
    <div className={styles['around']}>
      <div
        ref={list}
        className={styles['list']}
        role="log"
        aria-label={t('chat.messages')}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Keyboard users scroll it with the arrow keys.
        tabIndex={0}
        onScroll={onScroll}
      >
        <Top chat={chat} onOlder={onOlder} />
        {isEmpty && <p className={styles['empty']}>{t('chat.startConversation')}</p>}
        <Sent chat={chat} say={say} onSendAgain={outbox.send} />
        {outbox.unsent.map((unsent) => (
          <UnsentBubble key={unsent.clientKey} unsent={unsent} onRetry={outbox.retry} onDiscard={outbox.discard} />
        ))}
        {isTyping && <p className={styles['typing']}>{t('chat.typing')}</p>}
      </div>
      {!isAtEnd && <ToEnd hasNew={hasNew} onPress={toEnd} />}
    </div>
  );
}

function ToEnd({ hasNew, onPress }: { hasNew: boolean; onPress: () => void }) {
  const { t } = useTranslation();
  if (!hasNew) {
    return (
      <ActionIcon
        className={styles['end'] ?? ''}
        size={44}
        radius="xl"
        variant="default"
        aria-label={t('chat.toNewest')}
        onClick={onPress}
      >
        <IconChevronDown aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <Button
      className={styles['news'] ?? ''}
      radius="xl"
      leftSection={<IconArrowDown size={18} aria-hidden />}
      onClick={onPress}
    >
      {t('chat.newMessages')}
    </Button>
  );
}

function Top({ chat, onOlder }: Pick<MessageListProps, 'chat' | 'onOlder'>) {
  const { t } = useTranslation();
  const { edges, pageInfo, totalCount } = chat.messages;
  if (pageInfo.hasNextPage) return <OlderMessages key={edges[edges.length - 1]?.node.id} onOlder={onOlder} />;
  if (totalCount > SAYS_NO_MORE_ABOVE) return <p className={styles['aside']}>{t('chat.noMore')}</p>;
  return <PayHint />;
}

function PayHint() {
  const { t } = useTranslation();
  return (
    <p className={styles['hint']}>
      <IconShieldCheck size={20} aria-hidden />
      {t('chat.payHint')}
    </p>
  );
}

interface SentProps extends Pick<MessageListProps, 'chat' | 'say'> {
  onSendAgain: (text: string, roomId: string | null) => void;
}

function Sent({ chat, say, onSendAgain }: SentProps) {
  const { t } = useTranslation();
  const remove = async ({ id, text, roomId }: ChatMessage) => {
    const deletion = await deleteMessage(id);
    say(deletion.text, deletion.isDone ? () => onSendAgain(text, roomId) : undefined);
  };
  const deleteMessage = useDeleteMessage(chat.id);
  const messages = nodesOf(chat.messages).reverse();
  const begins = beginningsOf(messages);
  const seen = messages.findLast(({ isMine, sequence }) => isMine && sequence <= chat.otherReadSequence);
  return messages.map((message, index) => {
    const day = dayText(message.createdAt);
    const before = messages[index - 1];
    return (
      <Fragment key={message.clientKey ?? message.id}>
        {(!before || dayText(before.createdAt) !== day) && (
          <h3 className={styles['day']}>
            <span>{day}</span>
          </h3>
        )}
        {begins.has(message.id) && <ChatRoom room={message.room} />}
        <MessageBubble message={message} otherParty={chat.otherParty} onDelete={() => void remove(message)} say={say} />
        {message === seen && <p className={styles['seen']}>{t('chat.seen')}</p>}
      </Fragment>
    );
  });
}

/** Returns the ids of the messages with which another room begins; a message without a room goes on about the last one. */
function beginningsOf(messages: readonly ChatMessage[]): Set<string> {
  const begins = new Set<string>();
  let last: string | null = null;
  for (const { id, roomId } of messages) {
    if (roomId === null || roomId === last) continue;
    begins.add(id);
    last = roomId;
  }
  return begins;
}
