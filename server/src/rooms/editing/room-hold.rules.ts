import { messageText } from '../../kernel/catalogue';
import type { UserError } from '../../kernel/user-error';
import type { Room } from '../room.entity';

/** Why a held room cannot be made public, in the operator's words; null for a room that is not held. */
export function holdOf({ heldNote }: Pick<Room, 'heldNote'>): UserError | null {
  if (heldNote === null) return null;
  return { code: 'ROOM_HELD', message: messageText('ROOM_HELD', { note: heldNote }), field: null };
}
