import { keyAfter, keysetCursor } from '../graphql/keyset-cursor';
import { badUserInput } from '../kernel/coded-errors';
import type { Chat } from './chat.entity';
import type { StandingMessage } from './log/shown-message';

/** The position after which a list of chats continues. */
export interface ChatKey {
  readonly lastActiveAt: number;
  readonly id: string;
}

const MESSAGES = 'm';
const SHAPE = /^c(\d{1,16})\.([\w-]{20})$/;

/** Returns the opaque cursor of a chat in a person's list of chats. */
export function chatCursor({ lastActiveAt, id }: Chat): string {
  return Buffer.from(`c${String(lastActiveAt)}.${id}`, 'latin1').toString('base64url');
}

/** Returns the sort key in a cursor. Throws BAD_USER_INPUT for a cursor of another list. */
export function chatKeyOf(cursor: string): ChatKey {
  const [, time, id] = SHAPE.exec(Buffer.from(cursor.slice(0, 80), 'base64url').toString('latin1')) ?? [];
  if (time === undefined || id === undefined)
    throw badUserInput('"after" must be a cursor that this list gave out.', ['after']);
  return { lastActiveAt: Number(time), id };
}

/** Returns the opaque cursor of a message in its chat. */
export const messageCursor = ({ sequence }: StandingMessage): string => keysetCursor(MESSAGES, sequence);

/** Returns the sequence number in a cursor. Throws BAD_USER_INPUT for a cursor of another list. */
export const sequenceOf = (cursor: string): number => keyAfter(MESSAGES, cursor);
