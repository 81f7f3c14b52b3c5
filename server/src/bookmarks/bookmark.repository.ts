import { In, LessThan } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { among } from '../database/select';
import { isUniqueViolation } from '../database/unique-violation';
import { insertRows } from '../database/insert-rows';
import { heldUser } from '../users';
import { Bookmark } from './bookmark.entity';

const BOOKMARKS_BY_ROOM = { name: 'bookmarks_by_room', column: 'bookmarks.room_id' };

const NO_COVER = { coverKey: null, coverOf: null };

/** The user and the room of a bookmark. */
export type BookmarkKey = Pick<Bookmark, 'userId' | 'roomId'>;

/** The outcome of adding a bookmark. */
type AddOutcome = 'ADDED' | 'EXISTS' | 'USER_GONE' | 'TOO_MANY';

export type BookmarkRepository = ReturnType<typeof bookmarkRepository>;

/** Queries bookmarks. */
export function bookmarkRepository(database: Database) {
  const { read } = database;
  return {
    findByKey: (key: BookmarkKey): Promise<Bookmark | null> => read.findOneBy(Bookmark, { ...key }),
    findOf: (userId: string, id: string): Promise<Bookmark | null> => read.findOneBy(Bookmark, { userId, id }),

    /** Returns the bookmarks of these users for these rooms. */
    findAmong(userIds: readonly string[], roomIds: readonly string[]): Promise<Bookmark[]> {
      const [users, rooms] = [among(userIds), among(roomIds)];
      const sql = `SELECT id, user_id AS userId, room_id AS roomId, room_name AS roomName, room_price AS roomPrice,
          cover_key AS coverKey, cover_of AS coverOf, room_owner_id AS roomOwnerId, created_at AS createdAt FROM bookmarks
        WHERE user_id ${users.sql} AND room_id ${rooms.sql}`;
      return database.select(sql, [...users.values, ...rooms.values]);
    },

    /** Returns a user's bookmarks, newest first; those before an id when one is given. */
    bookmarksOf: (userId: string, { before, limit }: { before: string | null; limit: number }): Promise<Bookmark[]> =>
      read.find(Bookmark, {
        where: { userId, ...(before !== null && { id: LessThan(before) }) },
        order: { id: 'DESC' },
        take: limit,
      }),

    countOf: (userId: string, cap: number): Promise<number> => countFrom(read, userId, cap),

    /** Adds a bookmark. Locks the user, so that parallel additions cannot pass the ceiling. */
    async add(bookmark: Bookmark, most: number): Promise<AddOutcome> {
      try {
        return await database.write(async (manager) => {
          if (!(await heldUser(manager, bookmark.userId))) return 'USER_GONE';
          if ((await countFrom(manager, bookmark.userId, most)) >= most) return 'TOO_MANY';
          await insertRows(manager, Bookmark, [bookmark]);
          return 'ADDED';
        });
      } catch (fault) {
        if (isUniqueViolation(fault, BOOKMARKS_BY_ROOM)) return 'EXISTS';
        throw fault;
      }
    },

    /** Returns the copy that a bookmark of the room has of this cover; null when none has. */
    copyOf: async (roomId: string, coverOf: string): Promise<string | null> => {
      const sql = 'SELECT cover_key AS coverKey FROM bookmarks WHERE room_id = ? AND cover_of = ? LIMIT 1';
      return (await database.select<{ coverKey: string | null }>(sql, [roomId, coverOf]))[0]?.coverKey ?? null;
    },

    /** Returns those of the image keys that bookmarks use. */
    coverKeysAmong: async (keys: readonly string[]): Promise<string[]> => {
      const found = await read.find(Bookmark, { select: { coverKey: true }, where: { coverKey: In([...keys]) } });
      return found.flatMap(({ coverKey }) => coverKey ?? []);
    },

    /** Forgets the pictures of a room. */
    forgetRoomWithin: (manager: EntityManager, roomId: string): Promise<unknown> =>
      manager.update(Bookmark, { roomId }, NO_COVER),

    /** Forgets the pictures of the rooms of an owner. */
    forgetOwnerWithin: (manager: EntityManager, roomOwnerId: string): Promise<unknown> =>
      manager.update(Bookmark, { roomOwnerId }, NO_COVER),

    /** Removes a user's bookmark; returns false when they have none of this id. */
    remove: (userId: string, id: string): Promise<boolean> =>
      database.write(async (manager) => (await manager.delete(Bookmark, { userId, id })).affected === 1),

    /** Removes all bookmarks of a user. */
    removeAllWithin: (manager: EntityManager, userId: string): Promise<unknown> => manager.delete(Bookmark, { userId }),
  };
}

async function countFrom(manager: EntityManager, userId: string, cap: number): Promise<number> {
  const sql = 'SELECT COUNT(*) AS total FROM (SELECT 1 FROM bookmarks WHERE user_id = ? LIMIT ?) AS found';
  const [row] = await manager.query<{ total: number | string }[]>(sql, [userId, cap]);
  return Number(row?.total ?? 0);
}
