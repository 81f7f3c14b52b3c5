import { useState } from 'react';
import { errorCode } from '../../../apollo/errors';
import type { Resumed } from '../../../apollo/links/socket-link';
import { addMessage, markOtherRead, removeMessage } from '../cache/messages';
import { logFailure } from '../log-failure';
import { type ChatEventsSubscription, useChatEventsSubscription } from './chat-events.generated';
import type { ChatQuery } from './chat.generated';

type Chat = NonNullable<ChatQuery['chat']>;
type ChatEvent = ChatEventsSubscription['chatEvents'];

interface Listeners {
  /** Called when the other party starts to type, or has sent the message. */
  onTyping: (isTyping: boolean) => void;
  /** Called when the chat was deleted. */
  onGone: () => void;
}

/**
 * Subscribes to the events of a chat from its loaded state on, and after a reconnection from the last received event.
 */
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
      if (errorCode(error, ['CHAT_NOT_FOUND'])) onGone();
    },
  });
}

const isTyping = (event: ChatEvent): boolean => !('sequence' in event);

function tells(event: ChatEvent, side: Chat['side']): boolean {
  if ('chatMessage' in event) return !event.chatMessage.isMine;
  return isTyping(event) && 'side' in event && event.side !== side;
}

function progress(start: number) {
  let last = start;
  return {
    start,
    context: { resumeWith: () => ({ after: last }) } satisfies Resumed,
    /** Returns whether an event is new, and remembers it. */
    isNew(sequence: number): boolean {
      if (sequence <= last) return false;
      last = sequence;
      return true;
    },
  };
}
