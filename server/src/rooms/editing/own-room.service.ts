import { COUNT_CAP, pageOf, pageSize } from '../../graphql/connections';
import { refusal } from '../../kernel/coded-errors';
import type { Viewer } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { Log } from '../../ports/log';
import type { RateLimit } from '../../ports/rate-limit';
import type { UserRepository } from '../../users';
import type { OwnRoomRepository, RoomCeilings } from './own-room.repository';
import { deleteRoomService } from './delete-room.service';
import { editGuard } from './edit-guard.service';
import { OWN_ROOM_ORDERS, ownRoomKeysAfter, type OwnRoomRequest, ownRoomSearchFor } from './own-room-list.rules';
import type { ImageUrls } from '../images/image-urls';
import type { RoomImageFiles } from '../images/image-files';
import type { LookAlikeRepository } from './look-alike.repository';
import { lookAlikeService } from './look-alike.service';
import { saveRoomService } from './save-room.service';
import { type DailyUploads, uploadImageService } from './upload-image.service';
import { keysetCursor } from '../../graphql/keyset-cursor';
import type { RoomRepository } from '../room.repository';
import type { RoomPage, RoomPageRequest } from '../room.service';

interface Dependencies {
  readonly rooms: RoomRepository;
  readonly ownRooms: OwnRoomRepository;
  readonly lookAlikes: LookAlikeRepository;
  readonly users: Pick<UserRepository, 'findById'>;
  readonly files: RoomImageFiles;
  readonly imageUrls: ImageUrls;
  /** Tells whether a bookmark has this copy of a cover. */
  readonly isKeptCover: (imageKey: string) => Promise<boolean>;
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

export type OwnRoomService = ReturnType<typeof ownRoomService>;

/** Creates the service with which owners manage their rooms. */
export function ownRoomService(dependencies: Dependencies) {
  const { ownRooms, imageUrls } = dependencies;
  const guard = editGuard(dependencies);
  const lookAlikes = lookAlikeService(dependencies);
  return {
    ...saveRoomService({ ...dependencies, guard, lookAlikes }),
    ...uploadImageService({ ...dependencies, guard }),
    ...deleteRoomService(dependencies),

    /** Finds the looks of photos that were stored without, some of them at a time. */
    addLooks: (): Promise<void> => lookAlikes.addLooks(),

    /**
     * Returns the viewer's rooms, including drafts. Throws UNAUTHENTICATED for a visitor, BAD_USER_INPUT for a malformed
     * filter, page size or cursor.
     */
    async list(viewer: Viewer, asked: OwnRoomRequest, request: RoomPageRequest): Promise<RoomPage> {
      if (!viewer) throw refusal('UNAUTHENTICATED');
      const size = pageSize(request.first);
      const search = ownRoomSearchFor(asked);
      const { letter, keysOf } = OWN_ROOM_ORDERS[search.sortBy];
      const after = ownRoomKeysAfter(search.sortBy, request.after);
      // Cursors need the sort keys.
      const fields = new Set([...request.fields, 'price', 'updatedAt']);
      return pageOf(await ownRooms.roomsOf(viewer.id, search, { after, limit: size + 1, fields }), request, {
        cursorOf: (room) => keysetCursor(letter, ...keysOf(room)),
        count: () => ownRooms.countOf(viewer.id, search, COUNT_CAP + 1),
      });
    },

    /** Tells whether a signed address is still valid and its image still exists. */
    mayShowSigned: async (imageKey: string, query: Readonly<Record<string, unknown>>): Promise<boolean> =>
      imageUrls.isSigned(imageKey, query) &&
      ((await ownRooms.keysInUse([imageKey])).length > 0 || (await dependencies.isKeptCover(imageKey))),
  };
}
