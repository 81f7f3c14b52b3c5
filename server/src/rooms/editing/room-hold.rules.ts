import { messageText } from '../../kernel/catalogue';
import type { UserError } from '../../kernel/user-error';
import type { Room } from '../room.entity';

/** Returns the error with the operator's note for a held room; null for other rooms. */
export function holdOf({ heldNote }: Pick<Room, 'heldNote'>): UserError | null {
  if (heldNote === null) return null;
  return { code: 'ROOM_HELD', message: messageText('ROOM_HELD', { note: heldNote }), field: null };
}
