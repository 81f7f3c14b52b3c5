import type { Database } from '../../database/database';
import { nearnessOfRoom } from '../near.rules';
import { ratingKeyOf } from '../ratings/rating.rules';
import type { RoomRow } from '../room-reading';
import { nearPincodes } from './near-pincodes.repository';
import { nearSpots } from './near-spots.repository';
import type { NearSearch } from './near.sql';
import type { PagePart } from './search.sql';

/**
 * Finds rooms near a place: those with a point of their own by that, the others by their pincode. Both lists are in order, so
 * a page of each makes a page.
 */
export function nearRooms(database: Database) {
  const [pincodes, spots] = [nearPincodes(database), nearSpots(database)];

  return {
    async page(search: NearSearch, columns: string, part: PagePart): Promise<RoomRow[]> {
      const some = await pincodes.page(search, columns, part);
      const others = await spots.page(withinReach(search, some, part), columns, part);
      if (others.length === 0) return some;
      return [...some, ...others].sort(inOrder(search)).slice(0, part.limit);
    },

    async count(search: NearSearch, cap: number): Promise<number> {
      const found = await pincodes.count(search, cap);
      return found >= cap ? found : found + (await spots.count(search, cap - found));
    },
  };
}

/** Returns a search that leaves out what lies further than the last room of a full page by distance. */
function withinReach(search: NearSearch, page: readonly RoomRow[], { limit }: PagePart): NearSearch {
  const last = page.at(limit - 1);
  if (search.sortBy !== 'DISTANCE' || !last) return search;
  return { ...search, near: { ...search.near, furthest: nearnessOfRoom(search.near, last) } };
}

type InOrder = (one: RoomRow, other: RoomRow) => number;

const byRent: InOrder = (one, other) => Number(one.rentUp) - Number(other.rentUp);

function inOrder({ sortBy, near }: NearSearch): InOrder {
  const orders: Readonly<Record<NearSearch['sortBy'], InOrder>> = {
    DISTANCE: (one, other) => nearnessOfRoom(near, one) - nearnessOfRoom(near, other) || byRent(one, other),
    RENT_LOW_TO_HIGH: byRent,
    RENT_HIGH_TO_LOW: (one, other) => Number(one.rentDown) - Number(other.rentDown),
    NEWEST: (one, other) => other.number - one.number,
    RATING: (one, other) => ratingKeyOf(other) - ratingKeyOf(one),
  };
  return orders[sortBy];
}
