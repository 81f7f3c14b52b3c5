import { placeAfter, placeCursor } from '../graphql/keyset-cursor';
import { badUserInput } from '../kernel/coded-errors';
import type { Chat } from './chat.entity';
import type { StandingMessage } from './log/shown-message';

/** Where a list of chats goes on: the last of the page before. */
export interface ChatPlace {
  readonly lastActiveAt: number;
  readonly id: string;
}

const MESSAGES = 'm';
const SHAPE = /^c(\d{1,16})\.([\w-]{20})$/;

/** The opaque place of a chat in the list of a person's chats. */
export function chatCursor({ lastActiveAt, id }: Chat): string {
  return Buffer.from(`c${String(lastActiveAt)}.${id}`, 'latin1').toString('base64url');
}

/** The place a cursor names, or BAD_USER_INPUT. */
export function chatPlaceOf(cursor: string): ChatPlace {
  const [, time, id] = SHAPE.exec(Buffer.from(cursor.slice(0, 80), 'base64url').toString('latin1')) ?? [];
  if (time === undefined || id === undefined) throw badUserInput('"after" must be a cursor that this list gave out.');
  return { lastActiveAt: Number(time), id };
}

/** The opaque place of a message in its chat. */
export const messageCursor = ({ sequence }: StandingMessage): string => placeCursor(MESSAGES, sequence);

/** The number a cursor names, or BAD_USER_INPUT. */
export const sequenceOf = (cursor: string): number => placeAfter(MESSAGES, cursor);
