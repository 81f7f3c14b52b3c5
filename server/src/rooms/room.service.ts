import { COUNT_CAP, type Edge, type Page, pageOf, type PageRequest, pageSize } from '../graphql/connections';
import { refusal } from '../kernel/coded-errors';
import { isId } from '../kernel/id';
import type { UserError } from '../kernel/user-error';
import type { Viewer } from '../kernel/viewer';
import { foreignCursor, keyAfter, keysAfter, keysetCursor } from '../graphql/keyset-cursor';
import type { Room } from './room.entity';
import { nearnessAt, placeKeysOf } from './near.cursor';
import { isHeld, maySee, owns } from './room.policy';
import { ratingKeyOf } from './ratings/rating.rules';
import { holdOf } from './editing/room-hold.rules';
import type { ReadRoom, RoomFields } from './room-reading';
import type { RoomRepository } from './room.repository';
import { type RoomFilter, type RoomSearch, type RoomSort, searchFor } from './room.rules';

export type RoomPage = Page<ReadRoom>;
export type RoomPageEdge = Edge<ReadRoom>;

/** The requested part of a list of rooms, and the fields that are read. */
export interface RoomPageRequest extends PageRequest {
  readonly fields: RoomFields;
}

const ORDERS = {
  RENT_LOW_TO_HIGH: { letter: 'u', sortKeyOf: (room: ReadRoom) => room.rentUp ?? 0 },
  RENT_HIGH_TO_LOW: { letter: 'd', sortKeyOf: (room: ReadRoom) => room.rentDown ?? 0 },
  NEWEST: { letter: 'n', sortKeyOf: (room: ReadRoom) => room.number },
  RATING: { letter: 'r', sortKeyOf: ratingKeyOf },
  DISTANCE: { letter: 'k', sortKeyOf: (room: ReadRoom) => room.rentUp ?? 0 },
} as const satisfies Record<RoomSort, unknown>;
const NEWEST = ORDERS.NEWEST.letter;

function positionOf(search: RoomSearch | null, letter: string, cursor: string | null | undefined) {
  if (!cursor) return { after: 0 };
  if (letter !== ORDERS.DISTANCE.letter) return { after: keyAfter(letter, cursor) };
  const [after, ...place] = keysAfter(letter, cursor, 2, 3);
  const afterNearness = search?.near && nearnessAt(search.near, place);
  if (afterNearness === undefined) throw foreignCursor();
  return { after, afterNearness };
}

export type RoomService = ReturnType<typeof roomService>;

interface Blocks {
  /** Tells whether the viewer and an owner are apart, since one of them has blocked the other. */
  readonly isApart: (viewer: Viewer, ownerId: string) => Promise<boolean>;
  /** Tells whether the viewer is apart from anybody. */
  readonly hasBlocks: (viewer: Viewer) => Promise<boolean>;
}

/** Creates the service that reads rooms. */
export function roomService(repository: RoomRepository, { isApart, hasBlocks }: Blocks) {
  const findById = (id: string): Promise<Room | null> => (isId(id) ? repository.findById(id) : Promise.resolve(null));

  return {
    /**
     * Returns public rooms that match, by rent, then newest first, without those of owners whom a block keeps apart from
     * the viewer. Throws BAD_USER_INPUT for a malformed filter, page size or cursor.
     */
    async search(viewer: Viewer, filter: RoomFilter, request: RoomPageRequest): Promise<RoomPage> {
      const size = pageSize(request.first);
      const isApartFromSome = await hasBlocks(viewer);
      const search = searchFor(filter, isApartFromSome ? viewer : null);
      // Of visitors, whole answers are kept.
      const rooms = viewer && !isApartFromSome ? repository.kept : repository;
      const order = ORDERS[filter.sortBy ?? 'RENT_LOW_TO_HIGH'];
      const isByDistance = filter.sortBy === 'DISTANCE';
      const part = { ...positionOf(search, order.letter, request.after), limit: size + 1 };
      return pageOf(search ? await rooms.search(search, part, request.fields) : [], request, {
        cursorOf: (room) =>
          keysetCursor(order.letter, order.sortKeyOf(room), ...(isByDistance ? placeKeysOf(room) : [])),
        count: async () => (search ? rooms.count(search, COUNT_CAP + 1) : 0),
      });
    },

    /**
     * Returns one room. Refused with `ROOM_NOT_FOUND`, also if a block is between viewer and owner, or `ROOM_IS_DRAFT` or
     * `ROOM_IS_HELD` when only its owner may see it.
     */
    async byId(viewer: Viewer, id: string, fields: RoomFields): Promise<ReadRoom> {
      // Hardly anybody has blocks, so both are read at once.
      const [room, mayBeApart] = await Promise.all([
        isId(id) ? repository.read(id, fields) : undefined,
        hasBlocks(viewer),
      ]);
      if (!room || (mayBeApart && (await isApart(viewer, room.ownerId)))) throw refusal('ROOM_NOT_FOUND.room');
      if (!maySee(viewer, room)) throw refusal(isHeld(room) ? 'ROOM_IS_HELD' : 'ROOM_IS_DRAFT');
      return room;
    },

    /** Tells whether there was a public room that was deleted. */
    wasRemoved: async (id: string): Promise<boolean> => isId(id) && (await repository.wasRemoved(id)),

    /** Returns the room if the viewer may see it, and is not kept apart from its owner; null for any other. */
    shownTo: async <Shown extends ReadRoom>(
      viewer: Viewer,
      room: Shown | null | undefined,
      isApartFrom: (ownerId: string) => Promise<boolean>,
    ): Promise<Shown | null> => (room && maySee(viewer, room) && !(await isApartFrom(room.ownerId)) ? room : null),

    /** Returns a room by id if the viewer may see it; null for any other id. */
    async shownById(viewer: Viewer, id: string): Promise<Room | null> {
      const room = await this.beforeBlocks(viewer, id);
      return room && !(await isApart(viewer, room.ownerId)) ? room : null;
    },

    /** Does the same without regard to blocks, so that a refusal can name the block. */
    async beforeBlocks(viewer: Viewer, id: string): Promise<Room | null> {
      const room = await findById(id);
      return room && maySee(viewer, room) ? room : null;
    },

    /** Returns when a room leaves the search unless its owner confirms it; null for everyone but the owner. */
    leavesSearchAt: (viewer: Viewer, { leavesSearchAt, ...room }: ReadRoom): Date | null =>
      owns(viewer, room) && leavesSearchAt !== null ? new Date(leavesSearchAt) : null,

    /** Returns the reason for which a held room cannot be published; null for any other. */
    holdOf: (_viewer: Viewer, room: ReadRoom): UserError | null => holdOf(room),

    /**
     * Returns the owner's public rooms, newest first; never drafts, not even for the owner, and none if a block is between
     * viewer and owner.
     */
    async listedBy(viewer: Viewer, ownerId: string, request: RoomPageRequest): Promise<RoomPage> {
      const size = pageSize(request.first);
      const before = request.after ? keyAfter(NEWEST, request.after) : Number.MAX_SAFE_INTEGER;
      const isHidden = await isApart(viewer, ownerId);
      const found = isHidden
        ? []
        : await repository.publicRoomsOf(ownerId, { before, limit: size + 1, fields: request.fields });
      return pageOf(found, request, {
        cursorOf: (room) => keysetCursor(NEWEST, room.number),
        count: async () => (isHidden ? 0 : repository.countPublicRoomsOf(ownerId, COUNT_CAP + 1)),
      });
    },

    /** Tells whether everyone may see a stored image. */
    mayShowImage: (imageKey: string): Promise<boolean> => repository.isImageOfPublicRoom(imageKey),
  };
}
