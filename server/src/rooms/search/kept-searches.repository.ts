import { LRUCache } from 'lru-cache';
import type { Count } from '../../graphql/connections';
import type { Database } from '../../database/database';
import { columnsFor, type ReadRoom, type RoomFields } from '../room-reading';
import type { RoomSearch } from '../room.rules';
import type { PagePart } from './search.sql';

// Characters of all results as JSON.
const MOST_KEPT = 16_000_000;
// Milliseconds. Only servers of an earlier release, which run for a moment beside new ones, do not count changes.
const LONGEST_KEPT = 10_000;

interface Kept {
  readonly result: unknown;
  readonly changes: number;
}

/** Finds and counts rooms. */
export interface RoomSearches {
  readonly search: (search: RoomSearch, page: PagePart, fields: RoomFields) => Promise<readonly ReadRoom[]>;
  readonly count: (search: RoomSearch, cap: number) => Promise<Count>;
}

/**
 * Keeps what searches find, for as long as nothing has changed that visitors may read. Whether it has is read from the
 * database for each search, in one short statement for all that arrive together, so that no result is older than its
 * request. What is kept is shared: nobody may change it.
 */
export function keptSearches({ publicChanges }: Pick<Database, 'publicChanges'>, found: RoomSearches): RoomSearches {
  const searches = new LRUCache<string, Kept>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ result }, key) => JSON.stringify(result).length + key.length,
    ttl: LONGEST_KEPT,
  });

  async function kept<Result>(key: string, find: () => Promise<Result>): Promise<Result> {
    const changes = await publicChanges();
    const before = searches.get(key);
    if (before?.changes === changes) return before.result as Result;
    const result = await find();
    searches.set(key, { result, changes });
    return result;
  }

  return {
    search: (search, page, fields) =>
      kept(JSON.stringify([search, page, columnsFor(fields)]), () => found.search(search, page, fields)),
    count: (search, cap) => kept(JSON.stringify([search, cap]), () => found.count(search, cap)),
  };
}
