import { parseArgs } from 'node:util';
import { openStores } from '../src/app/stores';
import { readEnv } from '../src/config/env';
import type { Database } from '../src/database/database';
import { type ReadRoom, ALL_ROOM_FIELDS, roomRepository } from '../src/rooms';
import { nearnessOfRoom } from '../src/rooms/near.rules';
import { type RoomFilter, type RoomSort, searchFor } from '../src/rooms/room.rules';
import { ratingKeyOf } from '../src/rooms/ratings/rating.rules';
import type { PagePart } from '../src/rooms/search/search.sql';
import { SHAPES } from './search-shapes';

const RUNS = 7;
const KEYS: Readonly<Record<RoomSort, (room: ReadRoom) => number | null>> = {
  RENT_LOW_TO_HIGH: ({ rentUp }) => rentUp,
  RENT_HIGH_TO_LOW: ({ rentDown }) => rentDown,
  NEWEST: ({ number }) => number,
  DISTANCE: ({ rentUp }) => rentUp,
  RATING: ratingKeyOf,
};
const PAGE = 9;
const PAGE_100 = 99 * 8;

/** Milliseconds. */
interface Timing {
  readonly first: number;
  readonly hundredth: number | null;
  readonly count: number;
}

const { values } = parseArgs({ options: { small: { type: 'string' }, large: { type: 'string' } } });
if (!values.small || !values.large) throw new Error('Say --small and --large: each a data folder, or mysql://…');

const small = await timingsOf(values.small);
const large = await timingsOf(values.large);
const cell = (time: number | null | undefined): string => (time == null ? '–' : time.toFixed(2)).padStart(9);
process.stdout.write(
  `${'median ms'.padEnd(34)}${['page 1', 'page 100', 'count'].map((title) => `${title} small/large/ratio`.padStart(30)).join('')}\n`,
);
for (const [position, [name]] of SHAPES.entries()) {
  const cells = (['first', 'hundredth', 'count'] as const).map((column) => {
    const [one, other] = [small[position]?.[column], large[position]?.[column]];
    return cell(one) + cell(other) + (one && other ? (other / one).toFixed(1) : '–').padStart(12);
  });
  process.stdout.write(`${name.padEnd(34)}${cells.join('')}\n`);
}

async function timingsOf(place: string): Promise<Timing[]> {
  const { database } = await openStores(
    readEnv(place.startsWith('mysql:') ? { DATABASE_URL: place } : { DATA_DIR: place }),
  );
  const timings: Timing[] = [];
  for (const [, filter] of SHAPES) timings.push(await timingOf(database, filter));
  await database.close();
  return timings;
}

async function timingOf(database: Database, filter: RoomFilter): Promise<Timing> {
  const rooms = roomRepository(database);
  const search = searchFor(filter);
  if (!search) throw new Error(`No such place: ${JSON.stringify(filter)}`);
  const placeOf = (room: ReadRoom): Omit<PagePart, 'limit'> => ({
    after: KEYS[search.sortBy](room) ?? 0,
    ...(search.near && { afterNearness: nearnessOfRoom(search.near, room) }),
  });
  const before = await rooms.search(search, { after: 0, limit: PAGE_100 }, ALL_ROOM_FIELDS);
  const last = before.length === PAGE_100 ? before.at(-1) : undefined;
  return {
    first: await median(() => rooms.search(search, { after: 0, limit: PAGE }, ALL_ROOM_FIELDS)),
    hundredth: last
      ? await median(() => rooms.search(search, { ...placeOf(last), limit: PAGE }, ALL_ROOM_FIELDS))
      : null,
    count: await median(() => rooms.count(search, 1001)),
  };
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[Math.floor(RUNS / 2)] ?? 0;
}
