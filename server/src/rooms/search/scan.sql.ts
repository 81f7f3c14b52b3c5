import type { RoomSearch } from '../room.rules';
import { listOf, roomsInOrder } from './list.sql';
import {
  type Condition,
  type Dialect,
  filtersOf,
  joined,
  keywordOf,
  orderOf,
  rangeOf,
  type ReadPart,
  sortedBy,
  type Statement,
  withoutIndex,
} from './search.sql';

/** Selects a page of a search by scanning at most the next `most` rooms of the list. */
export function scanStatement(
  kind: Dialect,
  search: RoomSearch,
  { columns, after, limit, most }: ReadPart & { readonly most: number },
): Statement {
  const { list, hits } = listAndHits(search);
  const [listed, hit] = [joined([...rangeOf(list, after), ...filtersOf(list)]), joined(hits)];
  const { rooms, order } = listOf(kind, list, after);
  const sorted = sortedBy(search);
  const compared = ['id', 'search_text', ...(list === search ? [] : ['rating']), orderOf(search)].join(', ');
  const walked = `SELECT ${compared} FROM ${rooms.sql} WHERE ${listed.sql} ORDER BY ${order} LIMIT ?`;
  const found = `SELECT id AS found_id FROM (${walked}) AS walked WHERE ${hit.sql} ORDER BY ${sorted} LIMIT ?`;
  return {
    sql: `SELECT ${columns} FROM (${found}) AS found JOIN rooms ON rooms.id = found.found_id ORDER BY ${sorted}`,
    parameters: [...rooms.parameters, ...listed.parameters, most, ...hit.parameters, limit],
  };
}

/** Selects the room at which such a scan ends; no row when the list ends before. */
export function scanPositionStatement(
  kind: Dialect,
  search: RoomSearch,
  { after, most }: { readonly after: number; readonly most: number },
): Statement {
  const { list } = listAndHits(search);
  const { sql, parameters } = joined([...rangeOf(list, after), ...filtersOf(list)]);
  const { rooms, order } = listOf(kind, list, after);
  return {
    sql: `SELECT 1 FROM ${rooms.sql} WHERE ${sql} ORDER BY ${order} LIMIT 1 OFFSET ?`,
    parameters: [...rooms.parameters, ...parameters, most],
  };
}

/** Selects a page of a search for a rating in another order: sorts all rooms with such a rating. */
export function ratedStatement(kind: Dialect, search: RoomSearch, { columns, after, limit }: ReadPart): Statement {
  const rooms = roomsInOrder(kind, { ...search, sortBy: 'RATING' });
  const range = rangeOf(search, after).map(withoutIndex);
  const { sql, parameters } = joined([["status = 'PUBLIC'"], ...filtersOf(search), ...range]);
  return {
    sql: `SELECT ${columns} FROM ${rooms} WHERE ${sql} ORDER BY ${sortedBy(search)} LIMIT ?`,
    parameters: [...parameters, limit],
  };
}

/** Divides a search into a list that an index orders, and the conditions of which that index knows nothing. */
function listAndHits(search: RoomSearch): { readonly list: RoomSearch; readonly hits: readonly Condition[] } {
  if (!isRatedInOtherOrder(search)) return { list: search, hits: keywordOf(search) };
  const { minRating, ...list } = search;
  return { list, hits: [...keywordOf(search), ['rating >= ?', minRating]] };
}

/** Tells whether a search asks for a rating, and its list has another order. */
export const isRatedInOtherOrder = (search: RoomSearch): search is RoomSearch & { readonly minRating: number } =>
  search.minRating !== undefined && search.sortBy !== 'RATING';
