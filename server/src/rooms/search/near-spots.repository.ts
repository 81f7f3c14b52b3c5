import type { Database } from '../../database/database';
import { among } from '../../database/select';
import { cellsNear, type NearCell, NEARNESS_UNIT } from '../../locations';
import { nearnessOfRoom } from '../near.rules';
import type { RoomRow } from '../room-reading';
import { conditionsOf, firstRooms, nearCount, type NearSearch, padded, sortKeyOf, totalIn, unionOf } from './near.sql';
import { byRent, type Condition, joined, type PagePart, rangeOf, type Statement } from './search.sql';

// Cells of one statement. Most pages by distance are filled by the nearest.
const LENGTHS = [4, 16, 64, 128, 256];
const NOWHERE: NearCell = { cell: -1, nearness: Infinity, isInside: false };

/** Finds rooms with a point of their own by the cells of the map around a place. */
export function nearSpots(database: Database) {
  // A statement reads the rooms of a cell beyond the circle too.
  const rows = <Row>({ sql, parameters }: Statement): Promise<Row[]> => database.readLong(sql, parameters);

  /** Returns the cells around a place; none when no room has a point in the rows of the map that they lie in. */
  async function cellsOf({ near }: NearSearch): Promise<NearCell[]> {
    const cells = cellsNear(near.middle, near.furthest);
    if (cells.length === 0) return [];
    const numbers = cells.map(({ cell }) => cell);
    const bounds = [Math.min(...numbers), Math.max(...numbers)];
    const any = await database.select('SELECT 1 FROM rooms WHERE cell >= ? AND cell <= ? LIMIT 1', bounds);
    return any.length > 0 ? cells : [];
  }

  async function byDistance(search: NearSearch, columns: string, part: PagePart): Promise<RoomRow[]> {
    const found: RoomRow[] = [];
    let left: readonly NearCell[] = await cellsOf(search);
    for (const length of LENGTHS) {
      const [cells, others] = [left.slice(0, length), left.slice(length)];
      if (cells.length === 0) break;
      found.push(...(await rows<RoomRow>(pageOf(search, columns, { ...part, cells }))));
      found.sort((one, other) => nearnessOfRoom(search.near, one) - nearnessOfRoom(search.near, other));
      const last = found[part.limit - 1];
      const reached = last ? nearnessOfRoom(search.near, last) : search.near.furthest;
      left = others.filter(({ nearness }) => nearness <= reached);
    }
    return found;
  }

  return {
    /** Returns the rooms of a page and more, in no order. */
    async page(search: NearSearch, columns: string, part: PagePart): Promise<RoomRow[]> {
      if (search.sortBy === 'DISTANCE') return byDistance(search, columns, part);
      const cells = await cellsOf(search);
      // Those that are inside need no comparison of distances, which takes longer.
      const kinds = [cells.filter(({ isInside }) => isInside), cells.filter(({ isInside }) => !isInside)];
      const pages = kinds
        .filter(({ length }) => length > 0)
        .map((some) => rows<RoomRow>(pageOf(search, columns, { ...part, cells: some })));
      return (await Promise.all(pages)).flat();
    },

    async count(search: NearSearch, cap: number): Promise<number> {
      const cells = await cellsOf(search);
      if (cells.length === 0) return 0;
      const numbers = among(cells.map(({ cell }) => cell));
      const conditions = joined([
        [`cell ${numbers.sql}`, ...numbers.values],
        ...rangeOf(byRent(search), 0),
        isWithin(search.near),
        ...conditionsOf(search),
      ]);
      return totalIn(await rows(nearCount(conditions, cap)));
    },
  };
}

/** The nearness of a room with a point; null for any other. */
const NEARNESS = `(longitude - ?) * (longitude - ?) * ? + (latitude - ?) * (latitude - ?) * ${String(NEARNESS_UNIT)}`;

const placeOf = ({ middle: { latitude, longitude, narrowing } }: NearSearch['near']): number[] => [
  ...[longitude, longitude, narrowing],
  ...[latitude, latitude],
];

/** Returns the condition that a room has a point within the distance of a search. */
export const isWithin = (near: NearSearch['near']): Condition => [`${NEARNESS} <= ?`, ...placeOf(near), near.furthest];

type PageOfCells = PagePart & { readonly cells: readonly NearCell[] };

/** Selects a page from the first rooms of each cell; the cells are all inside the circle, or none is. */
function pageOf(search: NearSearch, columns: string, { cells, ...part }: PageOfCells): Statement {
  const within = cells.every(({ isInside }) => isInside) ? [] : [isWithin(search.near)];
  const parts = padded(cells, NOWHERE, LENGTHS).map(({ cell }) =>
    search.sortBy === 'DISTANCE' ? nearestOf(search, cell, part) : firstOf(search, { cell, within }, part),
  );
  return unionOf(parts, search, { columns, limit: part.limit });
}

interface Cell {
  readonly cell: number;
  readonly within: readonly Condition[];
}

function firstOf(search: NearSearch, { cell, within }: Cell, { after, limit }: PagePart): Statement {
  const conditions = [['cell = ?', cell] as const, ...rangeOf(search, after), ...within, ...conditionsOf(search)];
  return firstRooms(search, conditions, { limit });
}

function nearestOf(search: NearSearch, cell: number, { after, afterNearness = 0, limit }: PagePart): Statement {
  const { sql, parameters } = joined([['cell = ?', cell], ...rangeOf(search, 0), ...conditionsOf(search)]);
  return {
    sql: `SELECT found_id, nearness, sort_key FROM
      (SELECT id AS found_id, ${NEARNESS} AS nearness, ${sortKeyOf(search)} AS sort_key FROM rooms WHERE ${sql}) AS there
      WHERE nearness <= ? AND (nearness > ? OR (nearness = ? AND sort_key > ?)) ORDER BY nearness, sort_key LIMIT ?`,
    parameters: [
      ...placeOf(search.near),
      ...parameters,
      ...[search.near.furthest, afterNearness, afterNearness, after, limit],
    ],
  };
}
