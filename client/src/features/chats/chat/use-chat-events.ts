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
      if (!event || (!isTyping(event) && !heard.isNew(event.sequence))) return;
      if (event.__typename === 'MessageAdded') addMessage(cache, id, event.chatMessage);
      if (event.__typename === 'MessageDeleted') removeMessage(cache, id, event.messageId);
      if (event.__typename === 'ChatRead' && event.side !== side) markOtherRead(cache, id, event.upTo);
      if (tells(event, side)) onTyping(isTyping(event));
    },
    onError(error) {
      logFailure(error);
      if (errorCode(error, ['CHAT_NOT_FOUND'])) onGone();
    },
  });
}

// Typing has the number of the event before it.
const isTyping = ({ __typename: kind }: ChatEvent): boolean => kind === 'TypingStarted';

function tells(event: ChatEvent, side: Chat['side']): boolean {
  if (event.__typename === 'MessageAdded') return !event.chatMessage.isMine;
  return event.__typename === 'TypingStarted' && event.side !== side;
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
