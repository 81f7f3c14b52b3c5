import type { Database } from '../../database/database';
import { among } from '../../database/select';
import type { NearPincode } from '../../locations';
import type { RoomRow } from '../room-reading';
import { conditionsOf, firstRooms, mayScan, nearCount, type NearSearch, padded, totalIn, unionOf } from './near.sql';
import { byRent, type Condition, joined, type PagePart, rangeOf, type Statement } from './search.sql';

// Pincodes of one statement, which selects a page of each. Most pages are filled by the nearest.
const FEW = 16;
const LENGTHS = [FEW, 64, 256];
// No listed room has an empty pincode.
const NONE: NearPincode = { pincode: '', nearness: 0 };
// Rooms with a point of their own are found by that.
const HAS_NO_POINT: Condition = ['cell IS NULL'];

/**
 * Finds rooms without a point of their own by their pincodes: from each the first ones of its index, so that a page reads no
 * more than it has to.
 */
export function nearPincodes(database: Database) {
  const rows = <Row>({ sql, parameters }: Statement, search: NearSearch): Promise<Row[]> =>
    mayScan(search) ? database.readLong(sql, parameters) : database.select(sql, parameters);

  async function byDistance(search: NearSearch, columns: string, part: PagePart): Promise<RoomRow[]> {
    const { afterNearness = 0 } = part;
    const left = search.near.pincodes.filter(({ nearness }) => nearness >= afterNearness);
    const found: RoomRow[] = [];
    const few = nearestOf(left);
    for (const pincodes of [left.slice(0, few), left.slice(few)]) {
      const limit = part.limit - found.length;
      if (limit === 0 || pincodes.length === 0) break;
      const statement = pageOf(search, columns, { ...part, pincodes, limit });
      found.push(...(await rows<RoomRow>(statement, search)));
    }
    return found;
  }

  return {
    async page(search: NearSearch, columns: string, part: PagePart): Promise<RoomRow[]> {
      const { pincodes } = search.near;
      if (pincodes.length === 0) return [];
      if (search.sortBy === 'DISTANCE') return byDistance(search, columns, part);
      return rows<RoomRow>(pageOf(search, columns, { ...part, pincodes }), search);
    },

    async count(search: NearSearch, cap: number): Promise<number> {
      if (search.near.pincodes.length === 0) return 0;
      const pincodes = among(search.near.pincodes.map(({ pincode }) => pincode));
      const conditions = joined([
        [`pincode ${pincodes.sql}`, ...pincodes.values],
        HAS_NO_POINT,
        ...rangeOf(byRent(search), 0),
        ...conditionsOf(search),
      ]);
      return totalIn(await rows(nearCount(conditions, cap), search));
    },
  };
}

/** Returns how many pincodes are the nearest few; rooms of equally near ones are sorted together by rent. */
function nearestOf(pincodes: readonly NearPincode[]): number {
  let few = FEW;
  while (few < pincodes.length && pincodes[few]?.nearness === pincodes[few - 1]?.nearness) few += 1;
  return few;
}

/** Selects a page from the first rooms of each pincode. */
function pageOf(
  search: NearSearch,
  columns: string,
  { pincodes, limit, ...position }: PagePart & { readonly pincodes: readonly NearPincode[] },
): Statement {
  const parts = padded(pincodes, NONE, LENGTHS).map((place) => firstOf(search, place, { ...position, limit }));
  return unionOf(parts, search, { columns, limit });
}

function firstOf(search: NearSearch, { pincode, nearness }: NearPincode, part: PagePart): Statement {
  const isByDistance = search.sortBy === 'DISTANCE';
  const after = isByDistance && nearness !== part.afterNearness ? 0 : part.after;
  const place = [['pincode = ?', pincode] as const, HAS_NO_POINT];
  return firstRooms(search, [...place, ...rangeOf(search, after), ...conditionsOf(search)], {
    limit: part.limit,
    ...(isByDistance && { nearness }),
  });
}
