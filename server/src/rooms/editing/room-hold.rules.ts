import { userError, type UserError } from '../../kernel/user-error';
import type { Room } from '../room.entity';

/** Returns the error with the operator's note for a held room; null for other rooms. */
export function holdOf({ heldNote }: Pick<Room, 'heldNote'>): UserError | null {
  return heldNote === null ? null : userError('ROOM_HELD', null, { note: heldNote });
}
