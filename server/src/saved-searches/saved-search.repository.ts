import { In, LessThan } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { heldUser } from '../users';
import { SavedSearch } from './saved-search.entity';

/** A saved search that rooms are compared with. */
export type ActiveSearch = Pick<SavedSearch, 'id' | 'userId' | 'name' | 'filter'>;

/** The outcome of saving a search: it, or the equal one that the user had. */
type AddOutcome = SavedSearch | 'USER_GONE' | 'TOO_MANY';

/** A change of a saved search. */
export type SavedSearchChange = Partial<Pick<SavedSearch, 'name' | 'isPaused'>>;

export type SavedSearchRepository = ReturnType<typeof savedSearchRepository>;

/** Queries saved searches. */
export function savedSearchRepository(database: Database) {
  const { read } = database;
  return {
    findOf: (userId: string, id: string): Promise<SavedSearch | null> => read.findOneBy(SavedSearch, { userId, id }),

    findAmong: (ids: readonly string[]): Promise<SavedSearch[]> => read.findBy(SavedSearch, { id: In([...ids]) }),

    /** Returns a user's searches, newest first; those before an id when one is given. */
    searchesOf: (userId: string, { before, limit }: { before: string | null; limit: number }): Promise<SavedSearch[]> =>
      read.find(SavedSearch, {
        where: { userId, ...(before !== null && { id: LessThan(before) }) },
        order: { id: 'DESC' },
        take: limit,
      }),

    countOf: (userId: string): Promise<number> => read.countBy(SavedSearch, { userId }),

    /** Adds a search unless the user has an equal one. Locks the user, so that parallel additions cannot pass the ceiling. */
    add: (search: SavedSearch, most: number): Promise<AddOutcome> =>
      database.write(async (manager) => {
        const { userId, filter } = search;
        if (!(await heldUser(manager, userId))) return 'USER_GONE';
        const own = await manager.findBy(SavedSearch, { userId });
        const equal = own.find((each) => each.filter === filter);
        if (equal) return equal;
        if (own.length >= most) return 'TOO_MANY';
        await insertRows(manager, SavedSearch, [search]);
        return search;
      }),

    /** Changes a user's search; returns null when they have none of this id. */
    change: (userId: string, id: string, change: SavedSearchChange): Promise<SavedSearch | null> =>
      database.write(async (manager) => {
        if (Object.keys(change).length > 0) await manager.update(SavedSearch, { userId, id }, change);
        return manager.findOneBy(SavedSearch, { userId, id });
      }),

    /** Removes a user's search; returns false when they have none of this id. */
    remove: (userId: string, id: string): Promise<boolean> =>
      database.write(async (manager) => (await manager.delete(SavedSearch, { userId, id })).affected === 1),

    /** Removes all searches of a user. */
    removeAllWithin: (manager: EntityManager, userId: string): Promise<unknown> =>
      manager.delete(SavedSearch, { userId }),

    /** Returns the searches of an area that are not paused, by id: some of those between two ids. */
    activeIn: (
      area: string,
      { after, before, limit }: { after: string; before: string; limit: number },
    ): Promise<ActiveSearch[]> =>
      database.select(
        `SELECT id, user_id AS userId, name, filter FROM saved_searches
          WHERE area = ? AND is_paused = ? AND id > ? AND id < ? ORDER BY id LIMIT ?`,
        [area, 0, after, before, limit],
      ),
  };
}
