import { placeAbove } from './room-place';
import type { RoomSearch } from './room.rules';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | number)[];
}

export interface PagePart {
  /** Place after which to go on; 0 for the beginning. */
  readonly after: number;
  readonly limit: number;
}

export type Condition = readonly [sql: string, ...parameters: (string | number)[]];

/** The column that orders a search. */
export function orderOf(search: RoomSearch): 'rent_up' | 'rent_down' {
  return search.sortBy === 'RENT_LOW_TO_HIGH' ? 'rent_up' : 'rent_down';
}

/** One page of a search without keyword: `limit` rooms in order after a place. */
export function pageStatement(search: RoomSearch, columns: string, { after, limit }: PagePart): Statement {
  const order = orderOf(search);
  const { sql, parameters } = joined([[`${order} > ?`, after], ...filtersOf(search)]);
  return {
    sql: `SELECT ${columns} FROM rooms WHERE ${sql} ORDER BY ${order} LIMIT ?`,
    parameters: [...parameters, limit],
  };
}

/** A page of a search, looked for by hand in no more than the next `most` rooms of the list. */
export function walkStatement(
  search: RoomSearch,
  columns: string,
  { after, limit, most }: PagePart & { most: number },
): Statement {
  const order = orderOf(search);
  const { sql, parameters } = joined([[`${order} > ?`, after], ...filtersOf(search)]);
  return {
    sql: `SELECT ${columns} FROM (SELECT * FROM rooms WHERE ${sql} ORDER BY ${order} LIMIT ?) AS walked
      WHERE INSTR(search_text, ?) > 0 ORDER BY ${order} LIMIT ?`,
    parameters: [...parameters, most, search.keyword ?? '', limit],
  };
}

/** How many rooms a search without keyword finds, counted to `cap`. */
export function countStatement(search: RoomSearch, cap: number): Statement {
  const { sql, parameters } = joined([['rent_up > 0'], ...filtersOf(search)]);
  return {
    sql: `SELECT COUNT(*) AS total FROM (SELECT 1 FROM rooms WHERE ${sql} LIMIT ?) AS found`,
    parameters: [...parameters, cap],
  };
}

/** Everything a search asks for but its keyword. */
export function filtersOf(search: RoomSearch): Condition[] {
  const conditions: (Condition | false)[] = [
    search.state !== undefined && ['state = ?', search.state],
    search.district !== undefined && ['district = ?', search.district],
    search.pincode !== undefined && ['pincode = ?', search.pincode],
    search.accommodationFor !== undefined && ["accommodation_for IN (?, 'BOTH')", search.accommodationFor],
    search.suitableFor !== undefined && ["suitable_for IN (?, 'BOTH')", search.suitableFor],
    search.shared !== undefined && [search.shared ? 'shared > 0' : 'shared = 0'],
    search.maxPrice !== undefined && ['rent_up < ?', placeAbove(search.maxPrice)],
    search.maxAllInPrice !== undefined && ['all_in_price <= ?', search.maxAllInPrice],
    // No rent is above the whole of rent and maintenance, so the index ends there too.
    search.maxAllInPrice !== undefined && ['rent_up < ?', placeAbove(search.maxAllInPrice)],
    search.availableBy !== undefined && ['(available_from IS NULL OR available_from <= ?)', search.availableBy],
  ];
  return conditions.filter((condition) => condition !== false);
}

/** Conditions that must all hold. */
export function joined(conditions: readonly Condition[]): Statement {
  return {
    sql: conditions.map(([sql]) => sql).join(' AND ') || '1 = 1',
    parameters: conditions.flatMap(([, ...parameters]) => parameters),
  };
}
