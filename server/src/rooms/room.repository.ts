import { IsNull } from 'typeorm';
import { among } from '../database/select';
import { byKey, type SharedRead, sharedReads } from '../kernel/shared-reads';
import { changesPublicData, type Database, type EntityManager } from '../database/database';
import { type Count, countUpTo } from '../graphql/connections';
import { insertRows } from '../database/insert-rows';
import { RoomImage } from './images/room-image.entity';
import { Room } from './room.entity';
import { keptSearches } from './search/kept-searches.repository';
import { mysqlSearchIndex } from './search/mysql-index.repository';
import { columnsFor, type ReadRoom, type RoomFields, roomOf, type RoomRow } from './room-reading';
import { nearRooms } from './search/near.repository';
import { isNear } from './search/near.sql';
import { refreshAmenities } from './search/refresh-amenities.repository';
import { listed } from './search/scan.repository';
import type { RoomSearchIndex } from './search/search-index.repository';
import {
  areaAndOthers,
  byRent,
  countIn,
  countStatement,
  isOffRent,
  mayScan,
  MOST_WALKED,
  type PagePart,
  type Statement,
} from './search/search.sql';
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
  const { select } = database;
  const index = searchIndexOf(database);
  const near = nearRooms(database);
  const rows = <Row>({ sql, parameters }: Statement, search: RoomSearch): Promise<Row[]> =>
    mayScan(search) ? database.readLong(sql, parameters) : select(sql, parameters);

  async function search(search: RoomSearch, page: PagePart, fields: RoomFields): Promise<ReadRoom[]> {
    const columns = columnsFor(fields);
    if (isNear(search)) return (await near.page(search, columns, page)).map(roomOf);
    const found = hasKeyword(search)
      ? await index.page(search, columns, page)
      : await listed({ kind: database.kind, rows: (statement) => rows(statement, search) }, search, {
          columns,
          ...page,
        });
    return (found as RoomRow[]).map(roomOf);
  }

  async function count(asked: RoomSearch, cap: number): Promise<Count> {
    const search = isOffRent(asked) ? byRent(asked) : asked;
    if (isNear(search)) return countUpTo(cap, await near.count(search, cap));
    if (hasKeyword(search)) return index.count(search, cap);
    const most = areaAndOthers(search).others.length > 0 ? MOST_WALKED : cap;
    return countIn(await rows(countStatement(search, most), search), most, cap);
  }

  async function addWithin(manager: EntityManager, added: AddedRooms): Promise<void> {
    changesPublicData(manager);
    await insertRows(manager, Room, added.rooms);
    await insertRows(manager, RoomImage, added.images);
    if (added.indexed) await index.add(manager, added.rooms);
  }

  return {
    findById: (id: string): Promise<Room | null> => database.read.findOneBy(Room, { id, deletedAt: IsNull() }),

    /** Tells whether there was a public room that was deleted. */
    wasRemoved: async (id: string): Promise<boolean> =>
      (await select('SELECT id FROM removed_rooms WHERE id = ?', [id])).length > 0,

    /** Returns a room with the columns of these fields; reads of many requests share a statement. */
    read: sharedRooms(select),

    search,
    count,
    /** The same for searches without a viewer, whose results are kept as long as nothing public changes. */
    kept: keptSearches(database, { search, count }),

    async publicRoomsOf(
      ownerId: string,
      { before, limit, fields }: { before: number; limit: number; fields: RoomFields },
    ): Promise<ReadRoom[]> {
      const sql = `SELECT ${columnsFor(fields)} FROM rooms
        WHERE owner_id = ? AND status = 'PUBLIC' AND rent_up IS NOT NULL AND number < ? ORDER BY number DESC LIMIT ?`;
      return (await select<RoomRow>(sql, [ownerId, before, limit])).map(roomOf);
    },

    async countPublicRoomsOf(ownerId: string, cap: number): Promise<number> {
      const sql = `SELECT COUNT(*) AS total FROM
        (SELECT 1 FROM rooms WHERE owner_id = ? AND status = 'PUBLIC' AND rent_up IS NOT NULL LIMIT ?) AS found`;
      const [row] = await select<{ total: number | string }>(sql, [ownerId, cap]);
      return Number(row?.total ?? 0);
    },

    async imagesOf(roomIds: readonly string[]): Promise<RoomImage[]> {
      const { sql, values } = among(roomIds);
      return select(`SELECT ${IMAGE_COLUMNS} FROM room_images WHERE room_id ${sql} ORDER BY room_id, position`, values);
    },

    async coversOf(roomIds: readonly string[]): Promise<RoomImage[]> {
      const { sql, values } = among(roomIds);
      return select(`SELECT ${IMAGE_COLUMNS} FROM room_images WHERE room_id ${sql} AND position = 0`, values);
    },

    async isImageOfPublicRoom(imageKey: string): Promise<boolean> {
      const sql = `SELECT 1 FROM room_images JOIN rooms ON rooms.id = room_images.room_id
        WHERE room_images.image_key = ? AND rooms.status = 'PUBLIC'`;
      return (await select(sql, [imageKey])).length > 0;
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

    hasAny: async (): Promise<boolean> => (await select('SELECT 1 FROM rooms LIMIT 1', [])).length > 0,

    /** Adds rooms with their images in one transaction. */
    add: (added: readonly Room[], images: readonly RoomImage[]): Promise<void> =>
      database.write((manager) => addWithin(manager, { rooms: added, images, indexed: true })),

    /**
     * Does the same within a transaction of the caller. Rooms that are not `indexed` are found by text only after a
     * rebuild.
     */
    addWithin,

    /** Rebuilds amenities and text index from the table of rooms; `onProgress` is called with the finished share, 0 to 1. */
    async rebuildSearch(onProgress: (share: number) => void): Promise<void> {
      await refreshAmenities(database);
      await index.rebuild(onProgress);
    },
  };
}

const IMAGE_COLUMNS = 'id, room_id AS roomId, position, image_key AS imageKey, width, height, colour, look';
// Sets of columns; beyond these, requests with different columns are not joined with earlier ones.
const MOST_KEPT = 100;

function sharedRooms(select: Database['select']): (id: string, fields: RoomFields) => Promise<ReadRoom | undefined> {
  const kept = new Map<string, SharedRead<string, ReadRoom>>();

  function readOf(columns: string): SharedRead<string, ReadRoom> {
    const known = kept.get(columns);
    if (known) return known;
    const read = sharedReads<string, ReadRoom>(async (ids) => {
      const { sql, values } = among(ids);
      const rows = await select<RoomRow>(`SELECT ${columns} FROM rooms WHERE id ${sql} AND deleted_at IS NULL`, values);
      return byKey(rows.map(roomOf), ({ id }) => id);
    }, String);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(columns, read);
    return read;
  }

  return (id, fields) => readOf(columnsFor(fields))(id);
}

const hasKeyword = (search: RoomSearch): search is KeywordSearch => search.keyword !== undefined;

/** Returns the text index for the kind of database. */
export function searchIndexOf(database: Database): RoomSearchIndex {
  return database.kind === 'sqlite' ? sqliteSearchIndex(database) : mysqlSearchIndex(database);
}
