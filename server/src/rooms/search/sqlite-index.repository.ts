import type { Database, EntityManager } from '../../database/database';
import { isShort, areaGrams, searchable } from './trigrams';
import type { IndexedRoom, RoomSearchIndex } from './search-index.repository';
import type { KeywordSearch } from '../room.rules';
import {
  byRent,
  countAmong,
  countIn,
  filtersOf,
  isOffRent,
  joined,
  MOST_READ,
  orderOf,
  type PagePart,
  rangeOf,
  sortedBy,
  type Statement,
  withoutIndex,
} from './search.sql';
import { countScan, scan } from './scan.repository';

const MOST_TERMS = 400;
const REBUILD_STEP = 5000;

/** Searches text in SQLite: an FTS5 trigram index for each order, whose row ids are the rooms' sort keys. */
export function sqliteSearchIndex(database: Database): RoomSearchIndex {
  const rows = <Row>({ sql, parameters }: Statement): Promise<Row[]> => database.readLong<Row>(sql, parameters);

  async function matching(search: KeywordSearch): Promise<string> {
    const words = isShort(search.keyword) ? await termsWith(search.keyword) : [search.keyword];
    const area = areaGrams(search).at(-1);
    const any = `words : (${words.map(quoted).join(' OR ')})`;
    return area === undefined ? any : `${any} AND whereabouts : ${quoted(area)}`;
  }

  // A keyword of one or two characters is not a term of the index; the terms that begin with it are.
  async function termsWith(start: string): Promise<string[]> {
    const sql = 'SELECT term FROM room_search_terms WHERE term >= ? AND term < ? LIMIT ?';
    const terms = await rows<{ term: string }>({ sql, parameters: [start, `${start}\u{10ffff}`, MOST_TERMS] });
    return terms.length > 0 ? terms.map(({ term }) => term) : [`${start}\n\n`];
  }

  return {
    async page(search, columns, part) {
      if (isOffRent(search) || isShort(search.keyword)) {
        const near = await scan({ kind: 'sqlite', rows }, search, { columns, ...part });
        if (near) return near;
      }
      return rows(pageOfMatches(search, columns, { ...part, matching: await matching(search) }));
    },

    async count(search, cap) {
      if (isShort(search.keyword)) return countScan({ rows }, search, cap);
      const table = tableOf(search);
      // The index alone answers a search for a keyword, an area and a rent.
      const { state, district, ...rest } = search;
      const filters = filtersOf(rest);
      const [from, most] = filters.length > 0 ? [fromIndex(search), MOST_READ] : [table, cap];
      const range = joined(rangeOf(search, 0, `${table}.rowid`));
      const matched = `FROM ${from} WHERE ${table} MATCH ? AND ${range.sql} LIMIT ?`;
      const parameters = [await matching(search), ...range.parameters, most];
      return countIn(await rows(countAmong(matched, parameters, filters)), most, cap);
    },

    add: insert,
    remove,

    async rebuild(onProgress) {
      const [{ last } = { last: 0 }] = await rows<{ last: number | null }>({
        sql: 'SELECT MAX(number) AS last FROM rooms',
        parameters: [],
      });
      await database.write(async (manager) => {
        for (const order of ['up', 'down'])
          await manager.query(`INSERT INTO room_search_${order} (room_search_${order}) VALUES ('delete-all')`);
        for (let number = 0; number < (last ?? 0); number += REBUILD_STEP) {
          await insert(
            manager,
            await manager.query<IndexedRoom[]>(
              `SELECT search_text AS searchText, state, district, rent_up AS rentUp, rent_down AS rentDown
             FROM rooms WHERE number > ? AND number <= ?`,
              [number, number + REBUILD_STEP],
            ),
          );
          onProgress(Math.min(1, (number + REBUILD_STEP) / (last ?? 1)));
        }
      });
    },
  };
}

function pageOfMatches(
  search: KeywordSearch,
  columns: string,
  { after, limit, matching }: PagePart & { matching: string },
): Statement {
  if (isOffRent(search)) return sortedMatches(search, columns, { after, limit, matching });
  const table = tableOf(search);
  const range = rangeOf(search, after, `${table}.rowid`);
  const { sql, parameters } = joined([...range, ...filtersOf(search).map(withoutIndex)]);
  return {
    sql: `SELECT ${columns} FROM ${fromIndex(search)}
      WHERE ${table} MATCH ? AND ${sql} ORDER BY ${table}.rowid LIMIT ?`,
    parameters: [matching, ...parameters, limit],
  };
}

// No index has an order by age or rating. Words that many rooms have were found by the scan, so few rooms are sorted here.
function sortedMatches(
  search: KeywordSearch,
  columns: string,
  { after, limit, matching }: PagePart & { matching: string },
): Statement {
  const table = tableOf(byRent(search));
  const { sql, parameters } = joined([...rangeOf(search, after), ...filtersOf(search)].map(withoutIndex));
  return {
    sql: `SELECT ${columns} FROM ${fromIndex(byRent(search))}
      WHERE ${table} MATCH ? AND ${sql} ORDER BY ${sortedBy(search)} LIMIT ?`,
    parameters: [matching, ...parameters, limit],
  };
}

const tableOf = (search: KeywordSearch): string => `room_search_${orderOf(search) === 'rent_up' ? 'up' : 'down'}`;

/** Joins each entry of the index with its room. Other conditions must not offer an index, which would be read for each entry. */
const fromIndex = (search: KeywordSearch): string =>
  `${tableOf(search)} CROSS JOIN rooms ON rooms.${orderOf(search)} = ${tableOf(search)}.rowid`;

async function insert(manager: EntityManager, rooms: readonly IndexedRoom[]): Promise<void> {
  const listed = rooms.filter(({ rentUp }) => rentUp !== null);
  for (let start = 0; start < listed.length; start += 500) {
    const part = listed.slice(start, start + 500);
    for (const [order, sortKey] of [
      ['up', 'rentUp'],
      ['down', 'rentDown'],
    ] as const) {
      const sql = `INSERT INTO room_search_${order} (rowid, words, whereabouts) VALUES ${part.map(() => '(?, ?, ?)').join(', ')}`;
      await manager.query(
        sql,
        part.flatMap((room) => [room[sortKey], searchable(room.searchText), areaGrams(room).join('\n')]),
      );
    }
  }
}

async function remove(manager: EntityManager, rooms: readonly IndexedRoom[]): Promise<void> {
  for (const { rentUp, rentDown } of rooms) {
    if (rentUp === null) continue;
    await manager.query('DELETE FROM room_search_up WHERE rowid = ?', [rentUp]);
    await manager.query('DELETE FROM room_search_down WHERE rowid = ?', [rentDown]);
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
