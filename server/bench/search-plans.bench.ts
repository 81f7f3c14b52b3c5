import { openStores } from '../src/app/stores';
import { readEnv } from '../src/config/env';
import type { Database } from '../src/database/database';
import { ALL_ROOM_FIELDS, roomRepository } from '../src/rooms';
import { searchFor } from '../src/rooms/room.rules';
import { SHAPES } from './search-shapes';

interface Run {
  readonly sql: string;
  readonly parameters: unknown[];
}

// `npm run bench:plans`: shows the query plan of each kind of search in the database of the environment.
const { database } = await openStores(readEnv());
const query = database.read.query.bind(database.read);
const run: Run[] = [];
const select = <Row>(sql: string, parameters: readonly (string | number | null)[]): Promise<Row[]> => {
  run.push({ sql, parameters: [...parameters] });
  return query<Row[]>(sql, [...parameters]);
};
const rooms = roomRepository({ ...database, select, readLong: select });
for (const [name, filter] of SHAPES) {
  run.length = 0;
  const search = searchFor(filter);
  if (search) await rooms.search(search, { after: 0, limit: 9 }, ALL_ROOM_FIELDS);
  process.stdout.write(`\n${name}\n`);
  for (const statement of run.filter(({ sql }) => !sql.startsWith('EXPLAIN'))) {
    for (const line of await planOf(database, statement)) process.stdout.write(`  ${line}\n`);
  }
}
await database.close();

async function planOf({ kind }: Database, { sql, parameters }: Run): Promise<string[]> {
  if (kind === 'sqlite') {
    const lines = await query<{ detail: string }[]>(`EXPLAIN QUERY PLAN ${sql}`, parameters);
    return lines.map(({ detail }) => detail);
  }
  const lines = await query<Record<string, string | number | null>[]>(`EXPLAIN ${sql}`, parameters);
  const words = ['table', 'type', 'key', 'rows', 'Extra'] as const;
  return lines.map((line) => words.map((word) => String(line[word] ?? '–')).join(' | '));
}
