import { In, LessThan } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { isDuplicate } from '../database/unique-violation';
import { insertRows } from '../database/insert-rows';
import { heldUser } from '../users';
import { Bookmark } from './bookmark.entity';

const BOOKMARKS_BY_ROOM = { name: 'bookmarks_by_room', column: 'bookmarks.room_id' };

/** Which room of which person. */
export type BookmarkKey = Pick<Bookmark, 'userId' | 'roomId'>;

/** Tells how adding a bookmark ended. */
type AddOutcome = 'ADDED' | 'PLACE_TAKEN' | 'USER_GONE' | 'TOO_MANY';

export type BookmarkRepository = ReturnType<typeof bookmarkRepository>;

/** Every query on bookmarks. */
export function bookmarkRepository(database: Database) {
  const { read } = database;
  return {
    findByKey: (key: BookmarkKey): Promise<Bookmark | null> => read.findOneBy(Bookmark, { ...key }),
    findOf: (userId: string, id: string): Promise<Bookmark | null> => read.findOneBy(Bookmark, { userId, id }),

    /** The bookmarks of these people for these rooms. */
    findAmong: (userIds: readonly string[], roomIds: readonly string[]): Promise<Bookmark[]> =>
      read.findBy(Bookmark, { userId: In([...userIds]), roomId: In([...roomIds]) }),

    /** A person's bookmarks, newest first; those before an id when one is given. */
    bookmarksOf: (userId: string, { before, limit }: { before: string | null; limit: number }): Promise<Bookmark[]> =>
      read.find(Bookmark, {
        where: { userId, ...(before !== null && { id: LessThan(before) }) },
        order: { id: 'DESC' },
        take: limit,
      }),

    countOf: (userId: string, cap: number): Promise<number> => countFrom(read, userId, cap),

    /** Adds a bookmark. Holds the person meanwhile, so that parallel additions cannot pass the ceiling. */
    async add(bookmark: Bookmark, most: number): Promise<AddOutcome> {
      try {
        return await database.write(async (manager) => {
          if (!(await heldUser(manager, bookmark.userId))) return 'USER_GONE';
          if ((await countFrom(manager, bookmark.userId, most)) >= most) return 'TOO_MANY';
          await insertRows(manager, Bookmark, [bookmark]);
          return 'ADDED';
        });
      } catch (fault) {
        if (isDuplicate(fault, BOOKMARKS_BY_ROOM)) return 'PLACE_TAKEN';
        throw fault;
      }
    },

    /** Removes a person's bookmark; false when they have none of this id. */
    remove: (userId: string, id: string): Promise<boolean> =>
      database.write(async (manager) => (await manager.delete(Bookmark, { userId, id })).affected === 1),

    /** Removes all bookmarks of a person. */
    removeAllWithin: (manager: EntityManager, userId: string): Promise<unknown> => manager.delete(Bookmark, { userId }),
  };
}

async function countFrom(manager: EntityManager, userId: string, cap: number): Promise<number> {
  const sql = 'SELECT COUNT(*) AS total FROM (SELECT 1 FROM bookmarks WHERE user_id = ? LIMIT ?) AS found';
  const [row] = await manager.query<{ total: number | string }[]>(sql, [userId, cap]);
  return Number(row?.total ?? 0);
}
