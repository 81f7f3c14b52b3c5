import { notBlocked } from '../../blocks';
import type { Count } from '../../graphql/connections';
import { firstKeyAbove, firstDescendingKeyAt } from '../room.sort-key';
import { ratingKeyIn } from '../ratings/rating.rules';
import type { RoomSearch } from '../room.rules';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | number)[];
}

/** The kind of database for which a statement is written. */
export type Dialect = 'sqlite' | 'mysql';

// A count passes at most so many entries of an index; or it reads so many rooms for its filters, somewhat more than are counted.
export const MOST_WALKED = 3000;
export const MOST_READ = 1200;

export interface PagePart {
  /** Sort key after which the page begins; 0 for the first page. */
  readonly after: number;
  /** In the order by distance, how near the room with that key is. */
  readonly afterNearness?: number;
  readonly limit: number;
}

/** A page with the columns that are read. */
export interface ReadPart extends PagePart {
  readonly columns: string;
}

export type Condition = readonly [sql: string, ...parameters: (string | number)[]];

const ORDERS = {
  RENT_LOW_TO_HIGH: 'rent_up',
  RENT_HIGH_TO_LOW: 'rent_down',
  NEWEST: 'number',
  DISTANCE: 'rent_up',
  RATING: 'rating, number',
} as const;

/** The sort key by rating in one number, as `ratingKeyOf` makes it. */
export const RATING_KEY = 'rating * 4294967296 + number';

/** Tells whether no rent has a part in the order of a search. */
export const isOffRent = ({ sortBy }: RoomSearch): boolean => sortBy === 'NEWEST' || sortBy === 'RATING';

/** Returns the columns that order a search. */
export function orderOf(search: RoomSearch): (typeof ORDERS)[RoomSearch['sortBy']] {
  return ORDERS[search.sortBy];
}

/** Returns the order of a search, as in ORDER BY. */
export function sortedBy(search: RoomSearch): string {
  if (search.sortBy === 'RATING') return 'rating DESC, number DESC';
  return search.sortBy === 'NEWEST' ? 'number DESC' : orderOf(search);
}

/** Returns the same search by ascending rent, which finds the same rooms. */
export function byRent<Search extends RoomSearch>(search: Search): Search {
  return { ...search, sortBy: 'RENT_LOW_TO_HIGH' };
}

/** Returns a condition for which SQLite looks for no index. */
export const withoutIndex = ([sql, ...parameters]: Condition): Condition => [`+(${sql})`, ...parameters];

/** Counts the rooms of a search by looking at the next `most` of its area and its range of rents. */
export function countStatement(search: RoomSearch, most: number): Statement {
  const { area, others } = areaAndOthers(search);
  const range = joined([...rangeOf(search, 0), ...area]);
  const walked = `FROM rooms WHERE ${range.sql} ORDER BY ${sortedBy(search)} LIMIT ?`;
  return countAmong(walked, [...range.parameters, most], [...others, ...keywordOf(search)]);
}

export interface CountRow {
  readonly walked: number | string;
  readonly total: number | string;
}

/**
 * Counts how many rows of a part of a statement, from its FROM on, meet all conditions, as `total`, and how many there are,
 * as `walked`.
 */
export function countAmong(
  from: string,
  parameters: Statement['parameters'],
  conditions: readonly Condition[],
): Statement {
  const hit = joined(conditions);
  return {
    sql: `SELECT COUNT(*) AS walked, COUNT(hit) AS total FROM (SELECT CASE WHEN ${hit.sql} THEN 1 END AS hit ${from}) AS found`,
    parameters: [...hit.parameters, ...parameters],
  };
}

/** Returns what such a statement has counted among `most` rows, up to `cap`. */
export function countIn([row]: readonly CountRow[], most: number, cap: number): Count {
  const [walked, total] = [Number(row?.walked ?? 0), Number(row?.total ?? 0)];
  return { total: Math.min(total, cap), isExact: walked < most && total < cap };
}

/** Returns the conditions of a search except its keyword and its range of rents. */
export function filtersOf(search: RoomSearch): Condition[] {
  const { area, others } = areaAndOthers(search);
  return [...area, ...others];
}

/** Does the same, with those on the area apart: these have indexes. */
export function areaAndOthers(search: RoomSearch): { readonly area: Condition[]; readonly others: Condition[] } {
  const area: (Condition | false)[] = [
    search.state !== undefined && ['state = ?', search.state],
    search.district !== undefined && ['district = ?', search.district],
    search.pincode !== undefined && ['pincode = ?', search.pincode],
  ];
  const others: (Condition | false)[] = [
    search.accommodationFor !== undefined && ["accommodation_for IN (?, 'BOTH')", search.accommodationFor],
    search.suitableFor !== undefined && ["suitable_for IN (?, 'BOTH')", search.suitableFor],
    search.shared !== undefined && [search.shared ? 'shared > 0' : 'shared = 0'],
    search.maxAllInPrice !== undefined && ['all_in_price <= ?', search.maxAllInPrice],
    search.amenities !== undefined && ['(amenities & ?) = ?', search.amenities, search.amenities],
    search.minRating !== undefined && ['rating >= ?', search.minRating],
    search.viewerId !== undefined && notBlocked('rooms.owner_id', search.viewerId),
    search.availableBy !== undefined && ['(available_from IS NULL OR available_from <= ?)', search.availableBy],
  ];
  return { area: given(area), others: given(others) };
}

const given = (conditions: readonly (Condition | false)[]): Condition[] =>
  conditions.filter((condition) => condition !== false);

/** Returns the condition on the keyword of a search. */
export function keywordOf({ keyword }: RoomSearch): Condition[] {
  return keyword === undefined ? [] : [['INSTR(search_text, ?) > 0', keyword]];
}

/**
 * Tells whether a search without keyword may skip many rooms before its page is full: only the area has an index, and the
 * rent if it orders the list.
 */
export const mayScan = ({ state, district, viewerId, ...search }: RoomSearch): boolean =>
  filtersOf(search).length > 0 || (isOffRent(search) && search.maxPrice !== undefined);

/**
 * Returns the highest rent that a search allows; the rent is never above the all-in price, so that limit applies too.
 */
export function highestPrice(search: RoomSearch): number {
  return Math.min(search.maxPrice ?? Infinity, search.maxAllInPrice ?? Infinity);
}

/** Returns the range of a search after a sort key, as conditions on the column of the keys. */
export function rangeOf(search: RoomSearch, after: number, column: string = orderOf(search)): Condition[] {
  if (isOffRent(search)) return fallingRange(search, after);
  const highest = highestPrice(search);
  if (highest === Infinity) return [[`${column} > ?`, after]];
  if (orderOf(search) === 'rent_up')
    return [
      [`${column} > ?`, after],
      [`${column} < ?`, firstKeyAbove(highest)],
    ];
  return [[`${column} > ?`, Math.max(after, firstDescendingKeyAt(highest) - 1)]];
}

// A public room may be off the lists. The sum keeps databases from choosing the index of the rents.
const IS_LISTED = 'rent_up + 0 > 0';
export const IS_PUBLIC: Condition = ["status = 'PUBLIC'"];

/** Returns the condition that leaves out the rooms up to a key of an order without rents; none for the first page. */
export function beyond({ sortBy }: RoomSearch, after: number): Condition[] {
  if (after === 0) return [];
  if (sortBy === 'NEWEST') return [['number < ?', after]];
  const { rating, number } = ratingKeyIn(after);
  // MySQL goes to the place in its index by the first of these, SQLite by the second.
  return [
    ['(rating < ? OR (rating = ? AND number < ?))', rating, rating, number],
    ['(rating, number) < (?, ?)', rating, number],
  ];
}

const fallingRange = (search: RoomSearch, after: number): Condition[] => [
  ...beyond(search, after),
  IS_PUBLIC,
  [IS_LISTED],
  ...cappedRent(search),
];

/** Returns the condition on the rent in an order without rents. */
export const cappedRent = ({ maxPrice }: RoomSearch): Condition[] =>
  maxPrice === undefined ? [] : [['price <= ?', maxPrice]];

/** Joins conditions with AND. */
export function joined(conditions: readonly Condition[]): Statement {
  return {
    sql: conditions.map(([sql]) => sql).join(' AND ') || '1 = 1',
    parameters: conditions.flatMap(([, ...parameters]) => parameters),
  };
}
