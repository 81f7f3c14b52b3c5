import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BlockRepository } from '../blocks';
import { grouped } from '../kernel/shared-reads';
import type { Clock } from '../ports/clock';
import { type ChangedListingRepository, type ChangedRoomListing, searchFor } from '../rooms';
import type { ActiveSearch, SavedSearchRepository } from './saved-search.repository';
import { areasAround, filterOf } from './saved-search.rules';
import type { FoundRooms, SearchHitRepository } from './search-hit.repository';

const ROOMS_AT_ONCE = 512;
const SEARCHES_AT_ONCE = 200;

interface Dependencies {
  readonly listings: ChangedListingRepository;
  readonly searches: Pick<SavedSearchRepository, 'activeIn'>;
  readonly hits: SearchHitRepository;
  readonly blocks: Pick<BlockRepository, 'findBetween'>;
  /** Called for a user whose notifications have changed. */
  readonly notified: (userId: string) => void;
  readonly clock: Clock;
}

export type SearchAlertService = ReturnType<typeof searchAlertService>;

/**
 * Tells users of rooms that their saved searches find and did not find before. The searches of a room's area are asked
 * whether they find it, equal ones once; so the work grows with the searches of the areas, not with rooms times searches.
 */
export function searchAlertService({ listings, searches, hits, blocks, notified, clock }: Dependencies) {
  async function tellPage(page: readonly ActiveSearch[], rooms: readonly ChangedRoomListing[]): Promise<void> {
    const found: FoundRooms[] = [];
    for (const [filter, equal] of grouped(page, (search) => search.filter)) {
      const roomsFound = await roomsFoundBy(filter, rooms);
      found.push(...equal.map((search) => ({ search, roomIds: idsFor(search, roomsFound) })));
      // An embedded database answers at once, and requests have to get their turn.
      await nextTurn();
    }
    const seen = await withoutBlocked(found, rooms);
    if (seen.length > 0) await hits.tell(seen, clock.now(), notified);
  }

  async function roomsFoundBy(filter: string, rooms: readonly ChangedRoomListing[]): Promise<ChangedRoomListing[]> {
    const search = searchFor(filterOf({ filter }));
    if (!search) return [];
    const ids = new Set(
      await listings.newlyFound(
        search,
        rooms.map(({ id }) => id),
      ),
    );
    return rooms.filter(({ id }) => ids.has(id));
  }

  async function withoutBlocked(
    all: readonly FoundRooms[],
    rooms: readonly ChangedRoomListing[],
  ): Promise<FoundRooms[]> {
    const found = all.filter(({ roomIds }) => roomIds.length > 0);
    if (found.length === 0) return [];
    const ownerOf = new Map(rooms.map(({ id, ownerId }) => [id, ownerId]));
    const owners = new Set(ownerOf.values());
    const users = new Set(found.map(({ search }) => search.userId));
    const between = await blocks.findBetween([...users], [...owners]);
    const apart = new Set(
      between.flatMap(({ blockerId, blockedId }) => [blockerId + blockedId, blockedId + blockerId]),
    );
    const isShown = (userId: string) => (roomId: string) => !apart.has(userId + (ownerOf.get(roomId) ?? ''));
    return found
      .map(({ search, roomIds }) => ({ search, roomIds: roomIds.filter(isShown(search.userId)) }))
      .filter(({ roomIds }) => roomIds.length > 0);
  }

  async function tellArea(area: string, rooms: readonly ChangedRoomListing[]): Promise<void> {
    const before = rooms.reduce((latest, { cause }) => (cause > latest ? cause : latest), '');
    for (let after = ''; ;) {
      const page = await searches.activeIn(area, { after, before, limit: SEARCHES_AT_ONCE });
      await tellPage(page, rooms);
      if (page.length < SEARCHES_AT_ONCE) return;
      after = page.at(-1)?.id ?? '';
    }
  }

  return {
    /** Tells of every change that is due. What a fault interrupts is told some minutes later, and nothing twice. */
    async tellDue(): Promise<void> {
      for (;;) {
        const claimed = await listings.claim(clock.now(), ROOMS_AT_ONCE);
        if (!claimed) return;
        for (const [area, rooms] of roomsByArea(claimed.rooms)) await tellArea(area, rooms);
        await listings.finish(claimed);
      }
    },
  };
}

/** Returns the rooms by the areas whose searches may find them. */
function roomsByArea(rooms: readonly ChangedRoomListing[]): Map<string, ChangedRoomListing[]> {
  const pairs = rooms.flatMap((room) => areasAround(room).map((area) => ({ area, room })));
  const groups = grouped(pairs, ({ area }) => area);
  return new Map([...groups].map(([area, among]) => [area, among.map(({ room }) => room)]));
}

// A room that had changed before the search was saved was among its results then.
const idsFor = (search: ActiveSearch, rooms: readonly ChangedRoomListing[]): string[] =>
  rooms.filter(({ cause, ownerId }) => search.id < cause && ownerId !== search.userId).map(({ id }) => id);
