import { COUNT_CAP, pageOf, pageSize } from '../../graphql/connections';
import { refusal } from '../../kernel/coded-errors';
import { isId } from '../../kernel/id';
import type { MessageCode } from '../../kernel/catalogue';
import { accepted, type Refused, refused, type UserError, userError } from '../../kernel/user-error';
import type { Viewer } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { RateLimit } from '../../ports/rate-limit';
import type { UserRepository } from '../../users';
import type { OwnRoomRepository, RoomCeilings } from './own-room.repository';
import { editGuard } from './edit-guard.service';
import type { ImageUrls } from '../images/image-urls';
import type { RoomImageFiles } from '../images/image-files';
import { saveRoomService } from './save-room.service';
import { type DailyUploads, uploadImageService } from './upload-image.service';
import { keyAfter, keysetCursor } from '../../graphql/keyset-cursor';
import type { Room } from '../room.entity';
import { owns } from '../room.policy';
import type { RoomRepository } from '../room.repository';
import type { RoomPage, RoomPageRequest } from '../room.service';

interface DeletedRoom {
  readonly deletedRoomId: string;
  readonly message: MessageCode | null;
  readonly userErrors: readonly UserError[];
}

interface Dependencies {
  readonly rooms: RoomRepository;
  readonly ownRooms: OwnRoomRepository;
  readonly users: Pick<UserRepository, 'findById'>;
  readonly files: RoomImageFiles;
  readonly imageUrls: ImageUrls;
  /** Saves and deletions of an account. */
  readonly saves: RateLimit;
  /** Uploads of an account. */
  readonly uploads: RateLimit;
  readonly uploadsADay: DailyUploads;
  readonly most: RoomCeilings;
  readonly imageLimits: { readonly bytes: number; readonly pixels: number };
  readonly clock: Clock;
  readonly log: Log;
}

// Saves that may happen between reading a room and deleting it.
const MOST_TRIES = 3;
const NEWEST = 'o';

export type OwnRoomService = ReturnType<typeof ownRoomService>;

/** Creates the service with which owners manage their rooms. */
export function ownRoomService(dependencies: Dependencies) {
  const { rooms, ownRooms, saves, imageUrls } = dependencies;
  const guard = editGuard(dependencies);
  return {
    ...saveRoomService({ ...dependencies, guard }),
    ...uploadImageService({ ...dependencies, guard }),

    /** Returns the viewer's rooms, including drafts, newest first. Throws UNAUTHENTICATED for a visitor. */
    async list(viewer: Viewer, status: Room['status'] | null | undefined, request: RoomPageRequest): Promise<RoomPage> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      const size = pageSize(request.first);
      const before = request.after ? keyAfter(NEWEST, request.after) : Number.MAX_SAFE_INTEGER;
      return pageOf(
        await ownRooms.roomsOf(viewer.id, { status, before, limit: size + 1, fields: request.fields }),
        request,
        {
          cursorOf: (room) => keysetCursor(NEWEST, room.number),
          count: () => ownRooms.countOf(viewer.id, status, COUNT_CAP + 1),
        },
      );
    },

    /** Deletes a room, then its images. Refused with the codes of `DeleteRoomPayload`. */
    async remove(viewer: Viewer, id: string): Promise<DeletedRoom | Refused> {
      if (!viewer) return refused('UNAUTHENTICATED');
      await saves.takeOrThrow(viewer.id);
      const room = isId(id) ? await rooms.findById(id) : null;
      if (!room) return refused('ROOM_NOT_FOUND', 'id');
      if (!owns(viewer, room)) return refused('ROOM_NOT_YOURS.deleteRoom', 'id');
      return removed(dependencies, room);
    },

    /** Tells whether a signed address is still valid and its image still exists. */
    mayShowSigned: async (imageKey: string, query: Readonly<Record<string, unknown>>): Promise<boolean> =>
      imageUrls.isSigned(imageKey, query) && (await ownRooms.keysInUse([imageKey])).length > 0,
  };
}

async function removed(dependencies: Dependencies, room: Room): Promise<DeletedRoom | Refused> {
  const keys = await removedFrom(dependencies, room).catch((fault: unknown) => {
    dependencies.log.error({ err: fault }, 'room not deleted');
    return null;
  });
  if (!keys) return refused('ROOM_NOT_DELETED');
  const left = await dependencies.files.forget(keys);
  if (left === 0) return { deletedRoomId: room.id, ...accepted('ROOM_DELETED') };
  const reason = `${String(left)} of ${String(keys.length)}`;
  const store = userError('IMAGE_STORE_FAILED', null, { reason });
  return { deletedRoomId: room.id, message: null, userErrors: [userError('ROOM_IMAGES_NOT_DELETED'), store] };
}

/** Deletes the room in its current state, and returns the keys of its images; null when it keeps changing. */
async function removedFrom({ rooms, ownRooms }: Dependencies, room: Room): Promise<string[] | null> {
  let current: Room | null = room;
  for (let tries = 0; current && tries < MOST_TRIES; tries += 1) {
    const keys = await ownRooms.remove(current);
    if (keys) return keys;
    current = await rooms.findById(room.id);
  }
  return current ? null : [];
}
