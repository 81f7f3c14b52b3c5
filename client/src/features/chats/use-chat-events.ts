import { useState } from 'react';
import { refusalCode } from '../../apollo/refusal';
import type { Resumed } from '../../apollo/socket-link';
import { type ChatEventsSubscription, useChatEventsSubscription } from './chat-events.generated';
import { addMessage, markOtherRead, removeMessage } from './chat-log';
import type { ChatQuery } from './conversation.generated';
import { logFailure } from './log-failure';

type Chat = NonNullable<ChatQuery['chat']>;
type Happening = ChatEventsSubscription['chatEvents'];

interface Listeners {
  /** The other person writes, or has just sent what was written. */
  onTyping: (isTyping: boolean) => void;
  /** The chat was deleted. */
  onGone: () => void;
}

/** Follows a chat from where it was when it was loaded; after a broken line, from the last that came. */
export function useChatEvents({ id, side, lastSequence }: Chat, { onTyping, onGone }: Listeners): void {
  const [heard] = useState(() => progress(lastSequence));
  useChatEventsSubscription({
    variables: { chatId: id, after: heard.start },
    context: heard.context,
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData({ client: { cache }, data: { data } }) {
      const event = data?.chatEvents;
      if (!event || ('sequence' in event && !heard.isNew(event.sequence))) return;
      if ('chatMessage' in event) addMessage(cache, id, event.chatMessage);
      else if ('messageId' in event) removeMessage(cache, id, event.messageId);
      else if ('upTo' in event && event.side !== side) markOtherRead(cache, id, event.upTo);
      if (tells(event, side)) onTyping(isTyping(event));
    },
    onError(error) {
      logFailure(error);
      if (refusalCode(error, ['CHAT_NOT_FOUND'])) onGone();
    },
  });
}

const isTyping = (event: Happening): boolean => !('sequence' in event);

function tells(event: Happening, side: Chat['side']): boolean {
  if ('chatMessage' in event) return !event.chatMessage.isMine;
  return isTyping(event) && 'side' in event && event.side !== side;
}

function progress(start: number) {
  let last = start;
  return {
    start,
    context: { resumeWith: () => ({ after: last }) } satisfies Resumed,
    /** Whether a number comes after all that came. */
    isNew(sequence: number): boolean {
      if (sequence <= last) return false;
      last = sequence;
      return true;
    },
  };
}
