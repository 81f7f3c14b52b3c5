import type { Near } from '../near.rules';
import type { RoomSearch } from '../room.rules';
import {
  type Condition,
  filtersOf,
  isOffRent,
  joined,
  keywordOf,
  orderOf,
  RATING_KEY,
  sortedBy,
  type Statement,
} from './search.sql';

/** A search near a place. */
export type NearSearch = RoomSearch & { readonly near: Near };

/** Tells whether a search looks near a place. */
export const isNear = (search: RoomSearch): search is NearSearch => search.near !== undefined;

/** Returns the conditions of a search but for its place and its range of rents. */
export const conditionsOf = (search: NearSearch): Condition[] => [...filtersOf(search), ...keywordOf(search)];

/** Tells whether a search may skip many rooms of a place before its page is full. */
export const mayScan = (search: NearSearch): boolean =>
  conditionsOf(search).length > 0 || (isOffRent(search) && search.maxPrice !== undefined);

/** Returns the key by which a search is sorted. */
export const sortKeyOf = (search: NearSearch): string => (search.sortBy === 'RATING' ? RATING_KEY : orderOf(search));

const SORTED = {
  DISTANCE: 'nearness, sort_key',
  RENT_LOW_TO_HIGH: 'sort_key',
  RENT_HIGH_TO_LOW: 'sort_key',
  NEWEST: 'sort_key DESC',
  RATING: 'sort_key DESC',
} as const satisfies Record<NearSearch['sortBy'], string>;

/**
 * Selects the first rooms of a small area, as `found_id` and `sort_key`; in the order by distance also their `nearness`, when
 * it is the same for all.
 */
export function firstRooms(
  search: NearSearch,
  conditions: readonly Condition[],
  { limit, nearness }: { readonly limit: number; readonly nearness?: number },
): Statement {
  const { sql, parameters } = joined(conditions);
  // An index of all rooms by rating would be read from its beginning; the area has fewer.
  const order = search.sortBy === 'RATING' ? SORTED.RATING : sortedBy(search);
  // The sum is a number in every database.
  const told = nearness === undefined ? '' : '? + 0 AS nearness, ';
  return {
    sql: `SELECT id AS found_id, ${told}${sortKeyOf(search)} AS sort_key FROM rooms WHERE ${sql} ORDER BY ${order} LIMIT ?`,
    parameters: [...(nearness === undefined ? [] : [nearness]), ...parameters, limit],
  };
}

/** Selects a page from parts, each of which selects the first rooms of a small area. */
export function unionOf(
  parts: readonly Statement[],
  search: NearSearch,
  { columns, limit }: { readonly columns: string; readonly limit: number },
): Statement {
  const selected = parts.map(({ sql }, at) => `SELECT * FROM (${sql}) AS part_${String(at)}`);
  return {
    sql: `SELECT ${columns} FROM (${selected.join(' UNION ALL ')}) AS found
      JOIN rooms ON rooms.id = found.found_id ORDER BY ${SORTED[search.sortBy]} LIMIT ?`,
    parameters: [...parts.flatMap(({ parameters }) => parameters), limit],
  };
}

/** Selects how many rooms meet all conditions, up to `cap`. */
export function nearCount(conditions: Statement, cap: number): Statement {
  return {
    sql: `SELECT COUNT(*) AS total FROM (SELECT 1 FROM rooms WHERE ${conditions.sql} LIMIT ?) AS found`,
    parameters: [...conditions.parameters, cap],
  };
}

/** Returns the keys with an absent one repeated up to one of a few lengths, so that few statements are prepared. */
export function padded<Key>(keys: readonly Key[], absent: Key, lengths: readonly number[]): readonly Key[] {
  const length = lengths.find((enough) => enough >= keys.length) ?? keys.length;
  return [...keys, ...Array.from({ length: length - keys.length }, () => absent)];
}

/** Returns the number in a counting row. */
export const totalIn = ([row]: readonly { readonly total: number | string }[]): number => Number(row?.total ?? 0);
