import type { ChatEventRow } from './chat-event.entity';
import type { Side } from '../chat.rules';
import { type ShownMessage, shownTo, type StandingMessage } from './shown-message';

/** Consecutive events of a chat's log. */
export interface LogStretch {
  readonly messages: readonly StandingMessage[];
  readonly events: readonly LoggedEvent[];
}

type LoggedEvent = Pick<ChatEventRow, 'sequence' | 'kind' | 'messageId' | 'side' | 'upTo'>;

/** A change of a chat, as its followers receive it. */
export type ChatEvent =
  | { readonly kind: 'MessageAdded'; readonly sequence: number; readonly chatMessage: ShownMessage }
  | { readonly kind: 'MessageDeleted'; readonly sequence: number; readonly messageId: string }
  | { readonly kind: 'ChatRead'; readonly sequence: number; readonly side: Side; readonly upTo: number }
  | { readonly kind: 'TypingStarted'; readonly sequence: number; readonly side: Side };

export type LoggedChatEvent = Exclude<ChatEvent, { kind: 'TypingStarted' }>;

/** Events as each side sees them. All subscribers of a side get the same objects, and share what is made of them. */
export type EventsOfSides = Readonly<Record<Side, readonly LoggedChatEvent[]>>;
/** One event as each side sees it. */
export type EventOfSides = Readonly<Record<Side, LoggedChatEvent>>;

/** Returns the events of a stretch in order of their numbers, at most `limit` of them. */
export function inOrderOfLog({ messages, events }: LogStretch, limit: number): EventsOfSides {
  const others = events.map(otherEventOf);
  const seenBy = (side: Side): LoggedChatEvent[] =>
    [...messages.map((message) => addedTo(side, message)), ...others]
      .sort((one, other) => one.sequence - other.sequence)
      .slice(0, limit);
  return { OWNER: seenBy('OWNER'), USER: seenBy('USER') };
}

/** Returns the event of a new message. */
export const eventOf = (message: StandingMessage): EventOfSides => ({
  OWNER: addedTo('OWNER', message),
  USER: addedTo('USER', message),
});

function addedTo(side: Side, message: StandingMessage): LoggedChatEvent {
  return { kind: 'MessageAdded', sequence: message.sequence, chatMessage: shownTo(side, message) };
}

function otherEventOf({ kind, sequence, messageId, side, upTo }: LoggedEvent): LoggedChatEvent {
  if (kind === 'DELETED') return { kind: 'MessageDeleted', sequence, messageId: messageId ?? '' };
  return { kind: 'ChatRead', sequence, side: side ?? 'USER', upTo: upTo ?? 0 };
}
