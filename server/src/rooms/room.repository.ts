import { In } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { RoomImage } from './images/room-image.entity';
import { Room } from './room.entity';
import { mysqlSearchIndex } from './search/mysql-index.repository';
import { type ListedRoom, type ListedRow, type RoomTexts, roomListing } from './room-listing.repository';
import type { RoomSearchIndex } from './search/search-index.repository';
import { countStatement, mayScan, type PagePart, pageStatement, type Statement } from './search/search.sql';
import { sqliteSearchIndex } from './search/sqlite-index.repository';
import type { KeywordSearch, RoomSearch } from './room.rules';

interface AddedRooms {
  readonly rooms: readonly Room[];
  readonly images: readonly RoomImage[];
  readonly indexed: boolean;
}

export type RoomRepository = ReturnType<typeof roomRepository>;

/** Queries rooms and their images. */
export function roomRepository(database: Database) {
  const { listed, listedColumns } = roomListing(database);
  const index = searchIndexOf(database);
  const rows = <Row>({ sql, parameters }: Statement, search: RoomSearch): Promise<Row[]> =>
    mayScan(search) ? database.readLong(sql, parameters) : database.read.query<Row[]>(sql, [...parameters]);
  async function addWithin(manager: EntityManager, added: AddedRooms): Promise<void> {
    await insertRows(manager, Room, added.rooms);
    await insertRows(manager, RoomImage, added.images);
    if (added.indexed) await index.add(manager, added.rooms);
  }

  return {
    findById: (id: string): Promise<Room | null> => database.read.findOneBy(Room, { id }),

    /** Returns rooms with the columns of lists, in no order. */
    async findListed(ids: readonly string[]): Promise<ListedRoom[]> {
      const sql = `SELECT ${listedColumns} FROM rooms WHERE id IN (${ids.map(() => '?').join(', ')})`;
      return (await database.read.query<ListedRow[]>(sql, [...ids])).map(listed);
    },

    async search(search: RoomSearch, page: PagePart): Promise<ListedRoom[]> {
      const found = hasKeyword(search)
        ? await index.page(search, listedColumns, page)
        : await rows(pageStatement(search, listedColumns, page), search);
      return (found as ListedRow[]).map(listed);
    },

    async count(search: RoomSearch, cap: number): Promise<number> {
      if (hasKeyword(search)) return index.count(search, cap);
      const [row] = await rows<{ total: number | string }>(countStatement(search, cap), search);
      return Number(row?.total ?? 0);
    },

    async publicRoomsOf(ownerId: string, page: { before: number; limit: number }): Promise<ListedRoom[]> {
      const sql = `SELECT ${listedColumns} FROM rooms
        WHERE owner_id = ? AND status = 'PUBLIC' AND rent_up IS NOT NULL AND number < ? ORDER BY number DESC LIMIT ?`;
      return (await database.read.query<ListedRow[]>(sql, [ownerId, page.before, page.limit])).map(listed);
    },

    async countPublicRoomsOf(ownerId: string, cap: number): Promise<number> {
      const sql = `SELECT COUNT(*) AS total FROM
        (SELECT 1 FROM rooms WHERE owner_id = ? AND status = 'PUBLIC' AND rent_up IS NOT NULL LIMIT ?) AS found`;
      const [row] = await database.read.query<{ total: number | string }[]>(sql, [ownerId, cap]);
      return Number(row?.total ?? 0);
    },

    textsOf: (ids: readonly string[]): Promise<(RoomTexts & Pick<Room, 'id'>)[]> =>
      database.read.find(Room, {
        select: { id: true, facilities: true, services: true, rules: true, description: true },
        where: { id: In(ids) },
      }),

    imagesOf: (roomIds: readonly string[]): Promise<RoomImage[]> =>
      database.read.find(RoomImage, { where: { roomId: In(roomIds) }, order: { position: 'ASC' } }),

    coversOf: (roomIds: readonly string[]): Promise<RoomImage[]> =>
      database.read.findBy(RoomImage, { roomId: In(roomIds), position: 0 }),

    async isImageOfPublicRoom(imageKey: string): Promise<boolean> {
      const sql = `SELECT 1 FROM room_images JOIN rooms ON rooms.id = room_images.room_id
        WHERE room_images.image_key = ? AND rooms.status = 'PUBLIC'`;
      return (await database.read.query<unknown[]>(sql, [imageKey])).length > 0;
    },

    /** Reserves this many room numbers and returns the first. Unused numbers leave a gap. */
    takeNumbers: (count: number): Promise<number> =>
      database.write(async (manager) => {
        await manager.query("UPDATE counters SET value = value + ? WHERE name = 'rooms'", [count]);
        const [row] = await manager.query<{ value: number | string }[]>(
          "SELECT value FROM counters WHERE name = 'rooms'",
        );
        return Number(row?.value) - count + 1;
      }),

    hasAny: async (): Promise<boolean> =>
      (await database.read.query<unknown[]>('SELECT 1 FROM rooms LIMIT 1')).length > 0,

    /** Adds rooms with their images in one transaction. */
    add: (added: readonly Room[], images: readonly RoomImage[]): Promise<void> =>
      database.write((manager) => addWithin(manager, { rooms: added, images, indexed: true })),

    /**
     * Does the same within a transaction of the caller. Rooms that are not `indexed` are found by text only after a
     * rebuild.
     */
    addWithin,

    /** Rebuilds the text index from the table of rooms; `onProgress` is called with the finished share, 0 to 1. */
    rebuildSearch: (onProgress: (share: number) => void): Promise<void> => index.rebuild(onProgress),
  };
}

const hasKeyword = (search: RoomSearch): search is KeywordSearch => search.keyword !== undefined;

/** Returns the text index for the kind of database. */
export function searchIndexOf(database: Database): RoomSearchIndex {
  return database.kind === 'sqlite' ? sqliteSearchIndex(database) : mysqlSearchIndex(database);
}
