import type { ChatEvent } from './chat-event.entity';
import type { Side } from '../chat.rules';
import { type ShownMessage, shownTo, type StandingMessage } from './shown-message';

/** The events of a stretch of a chat's log. */
export interface LogStretch {
  readonly messages: readonly StandingMessage[];
  readonly events: readonly LoggedEvent[];
}

type LoggedEvent = Pick<ChatEvent, 'sequence' | 'kind' | 'messageId' | 'side' | 'upTo'>;

/** Something that happened in a chat, as its followers are told. */
export type Happening =
  | { readonly kind: 'MessageAdded'; readonly sequence: number; readonly chatMessage: ShownMessage }
  | { readonly kind: 'MessageDeleted'; readonly sequence: number; readonly messageId: string }
  | { readonly kind: 'ChatRead'; readonly sequence: number; readonly side: Side; readonly upTo: number }
  | { readonly kind: 'TypingStarted'; readonly side: Side };

export type LoggedHappening = Exclude<Happening, { kind: 'TypingStarted' }>;

/** A stretch of the log as one side sees it, in order of its numbers, at most `limit` of them. */
export function inOrderOfLog({ messages, events }: LogStretch, side: Side, limit: number): LoggedHappening[] {
  const added = messages.map((message): LoggedHappening => {
    return { kind: 'MessageAdded', sequence: message.sequence, chatMessage: shownTo(side, message) };
  });
  return [...added, ...events.map(happeningOf)].sort((one, other) => one.sequence - other.sequence).slice(0, limit);
}

function happeningOf({ kind, sequence, messageId, side, upTo }: LoggedEvent): LoggedHappening {
  if (kind === 'DELETED') return { kind: 'MessageDeleted', sequence, messageId: messageId ?? '' };
  return { kind: 'ChatRead', sequence, side: side ?? 'USER', upTo: upTo ?? 0 };
}
