import type { Database, EntityManager } from '../../database/database';
import { Ordinals, ReadRooms } from './read-rooms';
import { roomGrams, type RoomText, textAround } from './trigrams';

const READ_STEP = 10_000;
// Rows of one statement: it has to end within the time limit of statements on a busy database, too.
const INSERT_STEP = 20_000;
// Rooms whose grams are sorted in memory at once, about 60 of four bytes each; more rooms take more passes.
const ROOMS_A_PASS = 250_000;
const SENT_AT_ONCE = 2;
const READING = 0.15;

interface IndexedRow extends RoomText {
  readonly id: string;
  readonly rentUp: number | string | null;
}

/**
 * Rebuilds the table of grams; `onProgress` is called with the finished share, 0 to 1. Rows are inserted in the order
 * of the primary key, which InnoDB does several times faster. Rooms saved meanwhile are not lost.
 */
export async function rebuildGrams(database: Database, onProgress: (share: number) => void): Promise<void> {
  await database.read.query('TRUNCATE TABLE room_grams');
  const sortKeys = await readSortKeys(database);
  const rooms = await readRooms(database, sortKeys);
  const passes = Math.max(1, Math.ceil(sortKeys.length / ROOMS_A_PASS));
  for (let pass = 0; pass < passes; pass += 1) {
    const report = (share: number): void => onProgress((pass + share) / passes);
    const ordinals = gramsOfRooms(rooms, (gram) => isOfPass(gram, pass, passes));
    report(READING);
    await writeGrams(database, { rooms, ordinals }, (share) => report(READING + share * (1 - READING)));
  }
  await removeOutdated(database, rooms);
}

/** Returns the sort keys of all listed rooms, ascending. */
async function readSortKeys(database: Database): Promise<Float64Array> {
  const sortKeys: number[] = [];
  for (let rows: { place: number | string }[] = []; sortKeys.length === 0 || rows.length === READ_STEP;) {
    const sql = 'SELECT rent_up AS place FROM rooms WHERE rent_up > ? ORDER BY rent_up LIMIT ?';
    rows = await database.read.query(sql, [sortKeys.at(-1) ?? 0, READ_STEP]);
    for (const { place } of rows) sortKeys.push(Number(place));
    if (rows.length === 0) break;
  }
  return Float64Array.from(sortKeys);
}

async function readRooms(database: Database, sortKeys: Float64Array): Promise<ReadRooms> {
  const rooms = new ReadRooms(sortKeys);
  for await (const room of listedRooms((sql, parameters) => database.read.query(sql, parameters)))
    rooms.set(rooms.ordinalOf(Number(room.rentUp)), room);
  return rooms;
}

type Query = (sql: string, parameters: (string | number)[]) => Promise<IndexedRow[]>;

/** Returns the listed rooms in the order of the table, not of their sort keys. */
async function* listedRooms(query: Query): AsyncGenerator<IndexedRow> {
  let after = '';
  for (let rows: IndexedRow[] = []; after === '' || rows.length === READ_STEP; after = rows.at(-1)?.id ?? 'end') {
    rows = await query(
      `SELECT id, search_text AS searchText, state, district, rent_up AS rentUp FROM rooms WHERE id > ? ORDER BY id LIMIT ?`,
      [after, READ_STEP],
    );
    for (const room of rows) if (room.rentUp !== null) yield room;
  }
}

/** Returns for each gram the positions of its sort keys. */
function gramsOfRooms(rooms: ReadRooms, isWanted: (gram: string) => boolean): Map<string, Ordinals> {
  const ordinals = new Map<string, Ordinals>();
  for (let ordinal = 0; ordinal < rooms.sortKeys.length; ordinal += 1) {
    const room = rooms.at(ordinal);
    if (!room) continue;
    for (const gram of roomGrams(room)) if (isWanted(gram)) ordinalsOf(ordinals, gram).add(ordinal);
  }
  return ordinals;
}

/** Removes what was written of rooms as they were read, if they have changed since. */
async function removeOutdated(database: Database, rooms: ReadRooms): Promise<void> {
  const isCurrent = new Uint8Array(rooms.sortKeys.length);
  // Waits for changes that are being saved.
  const query: Query = (sql, parameters) =>
    database.write((manager) => manager.query(`${sql} LOCK IN SHARE MODE`, parameters));
  for await (const room of listedRooms(query)) {
    const ordinal = rooms.ordinalOf(Number(room.rentUp));
    if (rooms.has(ordinal, room)) isCurrent[ordinal] = 1;
  }
  for (const [ordinal, sortKey] of rooms.sortKeys.entries()) {
    const before = isCurrent[ordinal] ? null : rooms.at(ordinal);
    if (before) await database.write((manager) => removeGrams(manager, sortKey, before));
  }
}

async function removeGrams(manager: EntityManager, sortKey: number, before: RoomText): Promise<void> {
  const sql = 'SELECT search_text AS searchText, state, district FROM rooms WHERE rent_up = ? FOR UPDATE';
  const [now] = await manager.query<RoomText[]>(sql, [sortKey]);
  const kept = new Set(now ? roomGrams(now) : []);
  const grams = roomGrams(before).filter((gram) => !kept.has(gram));
  if (grams.length === 0) return;
  const marks = grams.map(() => '?').join(', ');
  await manager.query(`DELETE FROM room_grams WHERE place = ? AND gram IN (${marks})`, [sortKey, ...grams]);
}

interface Grams {
  readonly rooms: ReadRooms;
  readonly ordinals: ReadonlyMap<string, Ordinals>;
}

async function writeGrams(
  database: Database,
  { rooms, ordinals }: Grams,
  onProgress: (share: number) => void,
): Promise<void> {
  const grams = [...ordinals.keys()].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const sent: Promise<unknown>[] = [];
  let values: string[] = [];
  const send = async (): Promise<void> => {
    if (values.length === 0) return;
    if (sent.length === SENT_AT_ONCE) await sent.shift();
    const insert = database.read.query(
      `INSERT IGNORE INTO room_grams (gram, place, around) VALUES ${values.join(',')}`,
    );
    // The failure is handled by the later await.
    insert.catch(() => undefined);
    sent.push(insert);
    values = [];
  };
  for (const [index, gram] of grams.entries()) {
    for (const ordinal of ordinals.get(gram)?.rising() ?? []) {
      const around = textAround(rooms.searchTextAt(ordinal), gram);
      values.push(`(${hex(gram)},${rooms.sortKeys[ordinal] ?? 0},${hex(around)})`);
      if (values.length === INSERT_STEP) await send();
    }
    if (index % 100 === 0) onProgress(index / grams.length);
  }
  await send();
  await Promise.all(sent);
  onProgress(1);
}

const hex = (text: string | null): string => (text === null ? 'NULL' : `x'${Buffer.from(text).toString('hex')}'`);

function isOfPass(gram: string, pass: number, passes: number): boolean {
  let hash = 0;
  for (let index = 0; index < gram.length; index += 1) hash = (hash * 31 + gram.charCodeAt(index)) % 1_000_003;
  return hash % passes === pass;
}

function ordinalsOf(all: Map<string, Ordinals>, gram: string): Ordinals {
  const known = all.get(gram);
  if (known) return known;
  const made = new Ordinals();
  all.set(gram, made);
  return made;
}
