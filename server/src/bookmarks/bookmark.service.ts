import { COUNT_CAP, type Edge, type Page, pageOf, type PageRequest, pageSize } from '../graphql/connections';
import { idCursor, idIn } from '../graphql/id-cursor';
import { refusal } from '../kernel/coded-errors';
import { isId, newId } from '../kernel/id';
import type { MessageCode } from '../kernel/catalogue';
import { accepted, type Refused, refused, type UserError } from '../kernel/user-error';
import type { Account, Viewer } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import { isHeld, type ReadRoom, type Room, type RoomService } from '../rooms';
import { Bookmark } from './bookmark.entity';
import type { BookmarkRepository } from './bookmark.repository';
import type { CoverKeepingService } from './cover-keeping.service';

export type BookmarkPage = Page<Bookmark>;
export type BookmarkPageEdge = Edge<Bookmark>;

const LETTER = 'b';

interface Done {
  readonly message: MessageCode;
  readonly userErrors: readonly UserError[];
}

interface SavedBookmark extends Done {
  readonly bookmark: Bookmark;
}

interface DeletedBookmark extends Done {
  readonly deletedBookmarkId: string;
  readonly room: ReadRoom | null;
}

interface Dependencies {
  readonly repository: BookmarkRepository;
  readonly rooms: Pick<RoomService, 'shownById' | 'shownTo'>;
  readonly covers: CoverKeepingService;
  readonly clock: Clock;
  /** Takes one from an account's allowance; throws RATE_LIMITED when nothing is left. */
  readonly take: (account: Account) => Promise<void>;
  /** Called after a room was saved. */
  readonly roomSaved: (viewer: Account, room: ReadRoom) => void;
  /** Bookmarks that a user may have. */
  readonly most: number;
}

export type BookmarkService = ReturnType<typeof bookmarkService>;

/** Facts that decide about the picture of a bookmark. */
interface Seeing {
  /** The room of today; undefined when it is gone. */
  readonly room: ReadRoom | undefined;
  /** Tells whether a block is between the viewer and an owner. */
  readonly isApartFrom: (ownerId: string) => Promise<boolean>;
}

/** Creates the service of bookmarks. */
export function bookmarkService({ repository, rooms, covers, clock, take, roomSaved, most }: Dependencies) {
  async function bookmarkOf({ id: userId }: Account, room: Room): Promise<Bookmark> {
    const now = clock.now();
    const facts = { roomName: room.name, roomPrice: room.price, roomOwnerId: room.ownerId };
    const cover = await covers.keep(room.id);
    return Object.assign(new Bookmark(), {
      id: newId(now),
      userId,
      roomId: room.id,
      ...facts,
      ...cover,
      createdAt: now,
    });
  }

  return {
    /** Returns the viewer's bookmarks, newest first. Refused with `UNAUTHENTICATED` for a visitor. */
    async list(viewer: Viewer, request: PageRequest): Promise<BookmarkPage> {
      if (!viewer) throw refusal('UNAUTHENTICATED.bookmarks');
      const size = pageSize(request.first);
      const before = request.after ? idIn(LETTER, request.after) : null;
      return pageOf(await repository.bookmarksOf(viewer.id, { before, limit: size + 1 }), request, {
        cursorOf: ({ id }) => idCursor(LETTER, id),
        count: () => repository.countOf(viewer.id, COUNT_CAP + 1),
      });
    },

    /** Saves a room, or returns the existing bookmark. Refused with a code of `SaveBookmarkPayload`. */
    async save(viewer: Viewer, roomId: string): Promise<SavedBookmark | Refused> {
      if (!viewer) return refused('UNAUTHENTICATED.saveBookmark');
      if (!roomId.trim()) return refused('ROOM_NOT_FOUND.saveBookmark', 'roomId');
      await take(viewer);
      const room = await rooms.shownById(viewer, roomId);
      if (!room) return refused('ROOM_NOT_FOUND', 'roomId');
      const key = { userId: viewer.id, roomId: room.id };
      const known = await repository.findByKey(key);
      if (known) return saved(known);
      const added = await bookmarkOf(viewer, room);
      const outcome = await repository.add(added, most);
      if (outcome === 'ADDED') {
        roomSaved(viewer, room);
        return saved(added);
      }
      // Two requests can both pass the check above; the unique key refuses the second.
      const first = await repository.findByKey(key);
      if (!first && outcome === 'TOO_MANY') return refused('BOOKMARKS_TOO_MANY', null, { most });
      return saved(first ?? added);
    },

    /**
     * Returns the image key of the kept picture while the room is gone: deleted, or no longer public. Null while the room
     * can be seen, while operators hold it, and for two people apart.
     */
    async pictureOf(viewer: Viewer, bookmark: Bookmark, { room, isApartFrom }: Seeing): Promise<string | null> {
      const { coverKey, roomOwnerId } = bookmark;
      if (coverKey === null || roomOwnerId === null || (room && isHeld(room))) return null;
      if (await isApartFrom(roomOwnerId)) return null;
      return (await rooms.shownTo(viewer, room, isApartFrom)) ? null : coverKey;
    },

    /** Removes a bookmark. Refused with a code of `DeleteBookmarkPayload`. */
    async remove(viewer: Viewer, bookmarkId: string): Promise<DeletedBookmark | Refused> {
      if (!viewer) return refused('UNAUTHENTICATED.deleteBookmark');
      if (!bookmarkId.trim()) return refused('BOOKMARK_NOT_FOUND.blank', 'bookmarkId');
      await take(viewer);
      const bookmark = isId(bookmarkId) ? await repository.findOf(viewer.id, bookmarkId) : null;
      const isGone = bookmark !== null && (await repository.remove(viewer.id, bookmark.id));
      if (!isGone) return refused('BOOKMARK_NOT_FOUND', 'bookmarkId');
      const room = await rooms.shownById(viewer, bookmark.roomId);
      return { deletedBookmarkId: bookmark.id, room, ...accepted('BOOKMARK_DELETED') };
    },
  };
}

const saved = (bookmark: Bookmark): SavedBookmark => ({
  bookmark,
  ...accepted('BOOKMARK_SAVED'),
});
