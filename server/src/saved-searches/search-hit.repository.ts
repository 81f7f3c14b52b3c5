import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { among } from '../database/select';
import type { NotificationRepository } from '../notifications';
import type { ActiveSearch } from './saved-search.repository';
import { SearchHit } from './search-hit.entity';

/** A search and the rooms that it has newly found. */
export interface FoundRooms {
  readonly search: ActiveSearch;
  readonly roomIds: readonly string[];
}

type Notifications = Pick<NotificationRepository, 'addFoundWithin'>;

export type SearchHitRepository = ReturnType<typeof searchHitRepository>;

/** Queries which rooms users were told of. */
export function searchHitRepository(database: Database, notifications: Notifications) {
  return {
    /**
     * Tells users of the rooms that their searches have found, each room once for a search. `changed` is called for each
     * user after the transaction.
     */
    tell: (found: readonly FoundRooms[], now: number, changed: (userId: string) => void): Promise<void> =>
      database.write(async (manager) => {
        const untold = await untoldWithin(manager, found);
        const hits = untold.flatMap(({ search, roomIds }) =>
          roomIds.map((roomId) => Object.assign(new SearchHit(), { searchId: search.id, roomId })),
        );
        await insertRows(manager, SearchHit, hits);
        const told = untold.map(({ search: { id, userId, name }, roomIds }) => ({
          userId,
          searchId: id,
          searchName: name,
          newRooms: roomIds.length,
        }));
        await notifications.addFoundWithin(manager, { found: told, now }, changed);
      }),
  };
}

/** Returns what the users of searches that are still active were not told of. */
async function untoldWithin(manager: EntityManager, found: readonly FoundRooms[]): Promise<FoundRooms[]> {
  if (found.length === 0) return [];
  const searches = among(found.map(({ search }) => search.id));
  const rooms = among([...new Set(found.flatMap(({ roomIds }) => roomIds))]);
  // Holds the searches, so that none is deleted or paused before the end of the transaction.
  await manager.query(`UPDATE saved_searches SET area = area WHERE id ${searches.sql}`, [...searches.values]);
  const known = await manager.query<{ searchId: string; roomId: string | null }[]>(
    `SELECT s.id AS searchId, h.room_id AS roomId FROM saved_searches s
      LEFT JOIN saved_search_hits h ON h.search_id = s.id AND h.room_id ${rooms.sql}
      WHERE s.id ${searches.sql} AND NOT s.is_paused`,
    [...rooms.values, ...searches.values],
  );
  const active = new Set(known.map(({ searchId }) => searchId));
  const told = new Set(known.map(({ searchId, roomId }) => `${searchId}${roomId ?? ''}`));
  return found
    .filter(({ search }) => active.has(search.id))
    .map(({ search, roomIds }) => ({ search, roomIds: roomIds.filter((roomId) => !told.has(search.id + roomId)) }))
    .filter(({ roomIds }) => roomIds.length > 0);
}
