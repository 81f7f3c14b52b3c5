import { dayInIndia } from '../../kernel/day';
import { isId } from '../../kernel/id';
import { type UserError, userError } from '../../kernel/user-error';
import type { Account, Viewer } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { RateLimit } from '../../ports/rate-limit';
import { listingRefusal, type UserRepository } from '../../users';
import type { Room } from '../room.entity';
import { owns } from '../room.policy';
import type { RoomRepository } from '../room.repository';

interface Dependencies {
  readonly rooms: Pick<RoomRepository, 'findById'>;
  readonly users: Pick<UserRepository, 'findById'>;
  readonly clock: Clock;
}

export type EditGuard = ReturnType<typeof editGuard>;

/** Checks who may list and change rooms. */
export function editGuard({ rooms, users, clock }: Dependencies) {
  return {
    /** Returns the viewer if they may list rooms, or the error. Takes one from the allowance; throws RATE_LIMITED. */
    async ownerOf(viewer: Viewer, allowance: RateLimit): Promise<Account | UserError> {
      if (!viewer) return userError('UNAUTHENTICATED');
      await allowance.takeOrThrow(viewer.id);
      const user = await users.findById(viewer.id);
      const code = user ? listingRefusal(user, dayInIndia(clock.now())) : 'UNAUTHENTICATED';
      return code ? userError(code) : viewer;
    },

    /** Returns the room that the viewer wants to change, or the error. */
    async roomOf(viewer: Viewer, id: string, field: string): Promise<Room | UserError> {
      const room = isId(id) ? await rooms.findById(id) : null;
      if (!room) return userError('ROOM_NOT_FOUND.edit', field);
      return owns(viewer, room) ? room : userError('ROOM_NOT_YOURS', field);
    },
  };
}
