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

/** Returns events of the log as one side sees them, in order of their numbers, at most `limit` of them. */
export function inOrderOfLog({ messages, events }: LogStretch, side: Side, limit: number): LoggedChatEvent[] {
  const added = messages.map((message): LoggedChatEvent => {
    return { kind: 'MessageAdded', sequence: message.sequence, chatMessage: shownTo(side, message) };
  });
  return [...added, ...events.map(chatEventOf)].sort((one, other) => one.sequence - other.sequence).slice(0, limit);
}

function chatEventOf({ kind, sequence, messageId, side, upTo }: LoggedEvent): LoggedChatEvent {
  if (kind === 'DELETED') return { kind: 'MessageDeleted', sequence, messageId: messageId ?? '' };
  return { kind: 'ChatRead', sequence, side: side ?? 'USER', upTo: upTo ?? 0 };
}
