import { type Count, countUpTo } from '../../graphql/connections';
import type { Database, EntityManager } from '../../database/database';
import { firstKeyAbove, firstKeyAt, priceAt, ascendingKeyOf } from '../room.sort-key';
import { rebuildGrams } from './rebuild-mysql-index.repository';
import { rarestFirst } from './gram-frequencies.repository';
import {
  byAnyStart,
  byFirstCharacters,
  byGrams,
  filtersBesidesArea,
  isAnsweredByGrams,
  matches,
  matchesAmong,
  places,
  placesAround,
  type Source,
} from './grams.sql';
import { areaGrams, gramsAroundWhich, gramsOf, isShort, roomGrams, textAround } from './trigrams';
import type { IndexedRoom, RoomSearchIndex } from './search-index.repository';
import type { KeywordSearch } from '../room.rules';
import {
  beyond,
  type Condition,
  countIn,
  filtersOf,
  isOffRent,
  keywordOf,
  MOST_READ,
  type PagePart,
  sortedBy,
  type Statement,
} from './search.sql';
import { countScan, scan } from './scan.repository';

// The frequencies of so many grams are compared; for a long keyword they suffice to find the two rarest.
const MOST_GRAMS = 12;
const INSERT_STEP = 5000;
// Looking up a row takes as long as reading so many rows one after the other.
const LOOKUP = 8;

/**
 * Searches text in MySQL and MariaDB: a table of the grams of each listed room, under its sort key by ascending rent.
 */
export function mysqlSearchIndex(database: Database): RoomSearchIndex {
  const rows = <Row>({ sql, parameters }: Statement): Promise<Row[]> => database.select<Row>(sql, parameters);
  const frequencies = rarestFirst(database);
  const sorted = async (grams: readonly string[]): Promise<string[]> =>
    (await frequencies(grams)).map(({ gram }) => gram);

  // Every gram finds all matches; the rarest one leaves the fewest rooms to compare.
  async function sourceOf(search: KeywordSearch): Promise<Source> {
    if (isShort(search.keyword)) return byFirstCharacters(search.keyword);
    const grams = [...gramsOf(search.keyword).slice(0, MOST_GRAMS), ...areaGrams(search).slice(-1)];
    return byGrams(grams.length === 1 ? grams : (await sorted(grams)).slice(0, 2));
  }

  async function finder(search: KeywordSearch, columns: string): Promise<Finder> {
    const source = await sourceOf(search);
    return (where, direction, limit) => {
      const { sql, parameters } = matches(source, search, where);
      const text = `SELECT ${columns} ${sql} ORDER BY found.place ${direction} LIMIT ?`;
      return rows({ sql: text, parameters: [...parameters, limit] });
    };
  }

  // The table has no order by age or rating. Words that many rooms have were found by the scan, so few rooms are sorted here.
  async function matchesOffRent(
    search: KeywordSearch,
    columns: string,
    { after, limit }: PagePart,
  ): Promise<unknown[]> {
    const { sql, parameters } = matches(await sourceOf(search), search, beyond(search, after));
    return rows({
      sql: `SELECT ${columns} ${sql} ORDER BY ${sortedBy(search)} LIMIT ?`,
      parameters: [...parameters, limit],
    });
  }

  // Both rows have enough of the text, so the other row is read only if that finds the rooms much sooner.
  async function sourceAround(search: KeywordSearch, grams: readonly string[]): Promise<Source> {
    const [rarest] = await frequencies(grams);
    const [area] = await frequencies(areaGrams(search).slice(-1));
    if (!rarest || !area) return byGrams(rarest ? [rarest.gram] : grams);
    return byGrams(area.frequency < rarest.frequency * LOOKUP ? [area.gram] : [rarest.gram, area.gram]);
  }

  async function total({ sql, parameters }: Statement, cap: number): Promise<Count> {
    const text = `SELECT COUNT(*) AS total FROM (${sql} LIMIT ?) AS counted`;
    const [row] = await rows<{ total: number | string }>({ sql: text, parameters: [...parameters, cap] });
    return countUpTo(cap, Number(row?.total ?? 0));
  }

  return {
    async page(search, columns, part) {
      if (isOffRent(search) || isShort(search.keyword)) {
        const near = await scan({ kind: 'mysql', rows }, search, { columns, ...part });
        if (near) return near;
      }
      if (isOffRent(search)) return matchesOffRent(search, columns, part);
      const find = await finder(search, columns);
      if (search.sortBy === 'RENT_HIGH_TO_LOW') return pageDown(find, part);
      return find([['found.place > ?', part.after]], 'ASC', part.limit);
    },

    async count(search, cap) {
      if (isAnsweredByGrams(search)) {
        const source = isShort(search.keyword) ? byAnyStart(search.keyword) : await sourceOf(search);
        return total(places(source, search), cap);
      }
      if (isShort(search.keyword)) return countScan({ rows }, search, cap);
      const grams = gramsAroundWhich(search.keyword);
      const filters = filtersBesidesArea(search);
      if (grams.length > 0) {
        const found = placesAround(await sourceAround(search, grams), search);
        if (filters.length === 0) return total(found, cap);
        return countIn(await rows(matchesAmong(found, filters, MOST_READ)), MOST_READ, cap);
      }
      const found = places(await sourceOf(search), search);
      const conditions = [...filtersOf(search), ...keywordOf(search)];
      return countIn(await rows(matchesAmong(found, conditions, MOST_READ)), MOST_READ, cap);
    },

    add: insert,
    remove,
    rebuild: (onProgress) => rebuildGrams(database, onProgress),
  };
}

interface FoundRow {
  readonly rentUp: number | string;
}

type Finder = (where: readonly Condition[], direction: 'ASC' | 'DESC', limit: number) => Promise<FoundRow[]>;

// The table holds sort keys by ascending rent. Read backwards they give descending rents, but oldest first among equal
// rents; so the lowest rent of the page, which may be cut, is read again forwards, and the other groups are reversed.
async function pageDown(find: Finder, { after, limit }: PagePart): Promise<FoundRow[]> {
  const seen = ascendingKeyOf(after);
  const ties =
    after === 0
      ? []
      : await find(
          [
            ['found.place > ?', seen],
            ['found.place < ?', firstKeyAbove(priceAt(seen))],
          ],
          'ASC',
          limit,
        );
  if (ties.length === limit) return ties;
  const below = await find([['found.place < ?', firstKeyAt(priceAt(seen))]], 'DESC', limit - ties.length);
  const last = below.at(-1);
  if (!last) return ties;
  const lowest = priceAt(Number(last.rentUp));
  const whole = below.filter(({ rentUp }) => priceAt(Number(rentUp)) > lowest).sort(highestRentFirst);
  const cut = await find(
    [
      ['found.place >= ?', firstKeyAt(lowest)],
      ['found.place < ?', firstKeyAbove(lowest)],
    ],
    'ASC',
    limit - ties.length - whole.length,
  );
  return [...ties, ...whole, ...cut];
}

function highestRentFirst(one: FoundRow, other: FoundRow): number {
  const [first, second] = [Number(one.rentUp), Number(other.rentUp)];
  return priceAt(second) - priceAt(first) || first - second;
}

async function insert(manager: EntityManager, rooms: readonly IndexedRoom[]): Promise<void> {
  const rows = rooms.flatMap((room) =>
    room.rentUp === null ? [] : roomGrams(room).map((gram) => [gram, room.rentUp, textAround(room.searchText, gram)]),
  );
  for (let start = 0; start < rows.length; start += INSERT_STEP) {
    const part = rows.slice(start, start + INSERT_STEP);
    // A rebuild of the index may insert the same.
    await manager.query(
      `REPLACE INTO room_grams (gram, place, around) VALUES ${part.map(() => '(?, ?, ?)').join(', ')}`,
      part.flat(),
    );
  }
}

async function remove(manager: EntityManager, rooms: readonly IndexedRoom[]): Promise<void> {
  for (const room of rooms) {
    if (room.rentUp === null) continue;
    const grams = roomGrams(room);
    const sql = `DELETE FROM room_grams WHERE place = ? AND gram IN (${grams.map(() => '?').join(', ')})`;
    await manager.query(sql, [room.rentUp, ...grams]);
  }
}
