import type { MessageCode } from '../../kernel/catalogue';
import { isId } from '../../kernel/id';
import { accepted, type Refused, refused, type UserError, userError } from '../../kernel/user-error';
import type { Viewer } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { RateLimit } from '../../ports/rate-limit';
import type { RoomImageFiles } from '../images/image-files';
import { Room } from '../room.entity';
import { owns } from '../room.policy';
import type { RoomRepository } from '../room.repository';
import { derivedFrom } from '../room.rules';
import type { OwnRoomRepository } from './own-room.repository';

/** A deletion as it was sent. */
export interface Deletion {
  readonly id: string;
  /** True if the room can be brought back for a minute. */
  readonly isRestorable?: boolean | undefined;
}

interface DeletedRoom {
  readonly deletedRoomId: string;
  readonly message: MessageCode | null;
  readonly userErrors: readonly UserError[];
}

interface RestoredRoom {
  readonly room: Room;
  readonly message: MessageCode;
  readonly userErrors: readonly UserError[];
}

interface Dependencies {
  readonly rooms: Pick<RoomRepository, 'findById' | 'imagesOf'>;
  readonly ownRooms: Pick<OwnRoomRepository, 'change' | 'remove' | 'findDeleted' | 'deletedBefore'>;
  readonly files: RoomImageFiles;
  /** Saves and deletions of an account. */
  readonly saves: RateLimit;
  readonly clock: Clock;
  readonly log: Log;
}

// Saves that may happen between reading a room and deleting it.
const MOST_TRIES = 3;
const RESTORABLE_FOR = 60_000;

/** Creates the service with which owners delete rooms and bring them back. */
export function deleteRoomService(dependencies: Dependencies) {
  const { rooms, ownRooms, saves, clock } = dependencies;
  return {
    /**
     * Deletes a room, then its images; one that shall be restorable is hidden from everyone and deleted a minute later.
     * Refused with the codes of `DeleteRoomPayload`.
     */
    async remove(viewer: Viewer, { id, isRestorable }: Deletion): Promise<DeletedRoom | Refused> {
      if (!viewer) return refused('UNAUTHENTICATED');
      await saves.takeOrThrow(viewer.id);
      const room = isId(id) ? await rooms.findById(id) : null;
      if (!room) return refused('ROOM_NOT_FOUND', 'id');
      if (!owns(viewer, room)) return refused('ROOM_NOT_YOURS.deleteRoom', 'id');
      return isRestorable ? hidden(dependencies, room) : removed(dependencies, room);
    },

    /** Brings a deleted room back as it was. Refused with the codes of `RestoreRoomPayload`. */
    async restore(viewer: Viewer, id: string): Promise<RestoredRoom | Refused> {
      if (!viewer) return refused('UNAUTHENTICATED');
      await saves.takeOrThrow(viewer.id);
      const room = isId(id) ? await ownRooms.findDeleted(id) : null;
      const isTooLate = (room?.deletedAt ?? 0) <= clock.now() - RESTORABLE_FOR;
      if (!room || !owns(viewer, room) || isTooLate) return refused('ROOM_NOT_RESTORABLE', 'id');
      const status = room.deletedStatus ?? 'DRAFT';
      const back = await changed(dependencies, room, { status, deletedAt: null, deletedStatus: null });
      return back ? { room: back, ...accepted('ROOM_RESTORED') } : refused('ROOM_NOT_RESTORABLE', 'id');
    },

    /** Deletes the rooms that can no longer be brought back, with their images. */
    async removeDeleted(): Promise<void> {
      for (const room of await ownRooms.deletedBefore(clock.now() - RESTORABLE_FOR)) {
        const keys = await ownRooms.remove(room);
        if (keys) await dependencies.files.forget(keys);
      }
    },
  };
}

async function hidden(dependencies: Dependencies, room: Room): Promise<DeletedRoom | Refused> {
  const isHidden = await untilDone(dependencies, room, {
    ifGone: true,
    work: async (current) => {
      const gone = { status: 'DRAFT', deletedAt: dependencies.clock.now(), deletedStatus: current.status } as const;
      return (await changed(dependencies, current, gone)) ? true : null;
    },
  });
  return isHidden ? { deletedRoomId: room.id, ...accepted('ROOM_DELETED') } : refused('ROOM_NOT_DELETED');
}

async function changed(
  { rooms, ownRooms }: Dependencies,
  before: Room,
  facts: Pick<Room, 'status' | 'deletedAt' | 'deletedStatus'>,
): Promise<Room | null> {
  const after = Object.assign(new Room(), before, facts, { version: before.version + 1 });
  Object.assign(after, derivedFrom(after));
  const images = await rooms.imagesOf([before.id]);
  return (await ownRooms.change({ before, after, images, uploadIds: [] })) ? after : null;
}

async function removed(dependencies: Dependencies, room: Room): Promise<DeletedRoom | Refused> {
  const keys = await untilDone(dependencies, room, { ifGone: [], work: dependencies.ownRooms.remove });
  if (!keys) return refused('ROOM_NOT_DELETED');
  const left = await dependencies.files.forget(keys);
  if (left === 0) return { deletedRoomId: room.id, ...accepted('ROOM_DELETED') };
  const reason = `${String(left)} of ${String(keys.length)}`;
  const store = userError('IMAGE_STORE_FAILED', null, { reason });
  return { deletedRoomId: room.id, message: null, userErrors: [userError('ROOM_IMAGES_NOT_DELETED'), store] };
}

interface Attempt<Result> {
  /** Returns null when the room has changed since it was read. */
  readonly work: (current: Room) => Promise<Result | null>;
  readonly ifGone: Result;
}

/** Does something with the current state of a room; returns null when it keeps changing, or the database fails. */
async function untilDone<Result>(
  { rooms, log }: Dependencies,
  room: Room,
  { work, ifGone }: Attempt<Result>,
): Promise<Result | null> {
  try {
    let current: Room | null = room;
    for (let tries = 0; current && tries < MOST_TRIES; tries += 1) {
      const result = await work(current);
      if (result !== null) return result;
      current = await rooms.findById(room.id);
    }
    return current ? null : ifGone;
  } catch (fault) {
    log.error({ err: fault }, 'room not deleted');
    return null;
  }
}
