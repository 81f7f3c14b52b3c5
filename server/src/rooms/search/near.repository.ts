import type { Database } from '../../database/database';
import { among } from '../../database/select';
import type { RoomRow } from '../room-reading';
import type { RoomSearch } from '../room.rules';
import {
  byRent,
  type Condition,
  filtersOf,
  isOffRent,
  joined,
  keywordOf,
  orderOf,
  type PagePart,
  RATING_KEY,
  rangeOf,
  sortedBy,
  type Statement,
} from './search.sql';

/** A search near a place. */
export type NearSearch = RoomSearch & { readonly near: readonly string[] };

/** Tells whether a search looks near a place. */
export const isNear = (search: RoomSearch): search is NearSearch => search.near !== undefined;

// Pincodes of one statement, which selects a page of each. Most pages are filled by the nearest.
const FEW = 16;
const LENGTHS = [FEW, 64, 256];

/** Finds rooms by their pincodes: from each the first ones of its index, so that a page reads no more than it has to. */
export function nearRooms(database: Database) {
  const rows = <Row>({ sql, parameters }: Statement, search: NearSearch): Promise<Row[]> =>
    mayScan(search) ? database.readLong(sql, parameters) : database.select(sql, parameters);

  async function byDistance(search: NearSearch, columns: string, part: PagePart): Promise<RoomRow[]> {
    const first = part.afterPincode === undefined ? 0 : search.near.indexOf(part.afterPincode);
    const left = search.near.slice(first);
    const found: RoomRow[] = [];
    for (const pincodes of [left.slice(0, FEW), left.slice(FEW)]) {
      const limit = part.limit - found.length;
      if (limit === 0 || pincodes.length === 0) break;
      const statement = nearStatement(search, columns, { ...part, pincodes, limit });
      found.push(...(await rows<RoomRow>(statement, search)));
    }
    return found;
  }

  return {
    page(search: NearSearch, columns: string, part: PagePart): Promise<RoomRow[]> {
      if (search.sortBy === 'DISTANCE') return byDistance(search, columns, part);
      return rows<RoomRow>(nearStatement(search, columns, { ...part, pincodes: search.near }), search);
    },

    async count(search: NearSearch, cap: number): Promise<number> {
      const pincodes = among(search.near);
      const { sql, parameters } = joined([...rangeOf(byRent(search), 0), ...conditionsOf(search)]);
      const [row] = await rows<{ total: number | string }>(
        {
          sql: `SELECT COUNT(*) AS total FROM
            (SELECT 1 FROM rooms WHERE pincode ${pincodes.sql} AND ${sql} LIMIT ?) AS found`,
          parameters: [...pincodes.values, ...parameters, cap],
        },
        search,
      );
      return Number(row?.total ?? 0);
    },
  };
}

function mayScan(search: NearSearch): boolean {
  return conditionsOf(search).length > 0 || (isOffRent(search) && search.maxPrice !== undefined);
}

const conditionsOf = (search: NearSearch): Condition[] => [...filtersOf(search), ...keywordOf(search)];

const SORTED = {
  DISTANCE: 'found.nearness, found.sort_key',
  RENT_LOW_TO_HIGH: 'found.sort_key',
  RENT_HIGH_TO_LOW: 'found.sort_key',
  NEWEST: 'found.sort_key DESC',
  RATING: 'found.sort_key DESC',
};

/** Selects a page from the first rooms of each pincode. */
function nearStatement(
  search: NearSearch,
  columns: string,
  { pincodes, after, afterPincode, limit }: PagePart & { readonly pincodes: readonly string[] },
): Statement {
  const parts = padded(pincodes).map((pincode, nearness) => {
    const isAfter = search.sortBy !== 'DISTANCE' || pincode === afterPincode;
    return firstOf(search, { pincode, nearness, after: isAfter ? after : 0, limit });
  });
  return {
    sql: `SELECT ${columns} FROM (${parts.map(({ sql }) => sql).join(' UNION ALL ')}) AS found
      JOIN rooms ON rooms.id = found.found_id ORDER BY ${SORTED[search.sortBy]} LIMIT ?`,
    parameters: [...parts.flatMap(({ parameters }) => parameters), limit],
  };
}

interface Part {
  readonly pincode: string;
  readonly nearness: number;
  readonly after: number;
  readonly limit: number;
}

function firstOf(search: NearSearch, { pincode, nearness, after, limit }: Part): Statement {
  const { sql, parameters } = joined([['pincode = ?', pincode], ...rangeOf(search, after), ...conditionsOf(search)]);
  const key = search.sortBy === 'RATING' ? RATING_KEY : orderOf(search);
  return {
    sql: `SELECT * FROM (SELECT id AS found_id, ${String(nearness)} AS nearness, ${key} AS sort_key
      FROM rooms WHERE ${sql} ORDER BY ${sortedBy(search)} LIMIT ?) AS part_${String(nearness)}`,
    parameters: [...parameters, limit],
  };
}

// Few different lengths, so that few statements are prepared. No listed room has an empty pincode.
function padded(pincodes: readonly string[]): readonly string[] {
  const length = LENGTHS.find((enough) => enough >= pincodes.length) ?? pincodes.length;
  return [...pincodes, ...Array.from({ length: length - pincodes.length }, () => '')];
}
