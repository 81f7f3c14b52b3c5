import type { RoomSearch } from '../room.rules';
import {
  areaAndOthers,
  beyond,
  cappedRent,
  type Dialect,
  filtersOf,
  IS_PUBLIC,
  isOffRent,
  joined,
  rangeOf,
  type ReadPart,
  sortedBy,
  type Statement,
} from './search.sql';

/** Selects a page of a search without keyword: `limit` rooms in order after a sort key. */
export function pageStatement(kind: Dialect, search: RoomSearch, { columns, after, limit }: ReadPart): Statement {
  const { sql, parameters } = joined([...rangeOf(search, after), ...filtersOf(search)]);
  const { rooms, order } = listOf(kind, search, after);
  return {
    sql: `SELECT ${columns} FROM ${rooms.sql} WHERE ${sql} ORDER BY ${order} LIMIT ?`,
    parameters: [...rooms.parameters, ...parameters, limit],
  };
}

/** The rooms of a list, as in FROM, and their order, as in ORDER BY. */
interface List {
  readonly rooms: Statement;
  readonly order: string;
}

/**
 * Returns the rooms of a list that may come after a sort key. MySQL and MariaDB go backwards through an index without looking
 * at what it knows of a room before they read its row. So the index of a list without rents is read by itself: the rows of
 * rooms that its filters leave out are not.
 */
export function listOf(kind: Dialect, search: RoomSearch, after: number): List {
  const rooms = roomsInOrder(kind, search);
  const { area, others } = areaAndOthers(knownToIndex(search));
  const filters = [...others, ...cappedRent(search)];
  const isOfPincode = search.sortBy === 'NEWEST' && search.pincode !== undefined;
  if (kind === 'sqlite' || !isOffRent(search) || isOfPincode || filters.length === 0)
    return { rooms: { sql: rooms, parameters: [] }, order: sortedBy(search) };
  const { sql, parameters } = joined([...beyond(search, after), IS_PUBLIC, ...area, ...filters]);
  const keys = search.sortBy === 'RATING' ? ['rating', 'number'] : ['number'];
  const read = ['id', ...keys].map((column) => `${column} AS listed_${column}`).join(', ');
  return {
    rooms: {
      sql: `(SELECT ${read} FROM ${rooms} WHERE ${sql}) AS listed STRAIGHT_JOIN rooms ON rooms.id = listed_id`,
      parameters,
    },
    order: keys.map((key) => `listed_${key} DESC`).join(', '),
  };
}

// The index by rating has no amenities, that by age no ratings, and neither knows who has blocked whom.
function knownToIndex({ viewerId: _, ...search }: RoomSearch): RoomSearch {
  return { ...search, [search.sortBy === 'RATING' ? 'amenities' : 'minRating']: undefined };
}

/**
 * Returns the table of rooms, on MySQL with the index that orders a list without rents: it would read the list from its
 * beginning for each page, as it does not go by the key where a page begins.
 */
export function roomsInOrder(kind: Dialect, search: RoomSearch): string {
  if (kind === 'sqlite' || !isOffRent(search)) return 'rooms';
  const { sortBy, state, district, pincode } = search;
  if (sortBy === 'NEWEST' && pincode !== undefined) return 'rooms FORCE INDEX (rooms_of_pincode_newest)';
  const area = district !== undefined ? 'of_district_' : state !== undefined ? 'of_state_' : '';
  return `rooms FORCE INDEX (rooms_${area}${sortBy === 'NEWEST' ? 'newest' : 'rated'})`;
}
