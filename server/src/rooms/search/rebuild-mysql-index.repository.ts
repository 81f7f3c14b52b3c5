import type { Database } from '../../database/database';
import { roomGrams } from './trigrams';
import type { IndexedRoom } from './search-index.repository';

const READ_STEP = 10_000;
const INSERT_STEP = 50_000;
// Rooms whose grams are sorted in memory at once, about 60 of four bytes each; more rooms take more passes.
const ROOMS_A_PASS = 250_000;
const SENT_AT_ONCE = 2;
const LARGEST_PART = 8192;
const READING = 0.15;

type IndexedRow = Omit<IndexedRoom, 'rentUp' | 'rentDown'> & {
  readonly id: string;
  readonly rentUp: number | string | null;
};

/**
 * Rebuilds the table of grams; `onProgress` is called with the finished share, 0 to 1. Rows are inserted in the order
 * of the primary key, which InnoDB does several times faster. Rooms saved meanwhile are not lost.
 */
export async function rebuildGrams(database: Database, onProgress: (share: number) => void): Promise<void> {
  await database.read.query('TRUNCATE TABLE room_grams');
  const sortKeys = await readSortKeys(database);
  const passes = Math.max(1, Math.ceil(sortKeys.length / ROOMS_A_PASS));
  for (let pass = 0; pass < passes; pass += 1) {
    const report = (share: number): void => onProgress((pass + share) / passes);
    const ordinals = await readGrams(database, sortKeys, (gram) => isOfPass(gram, pass, passes));
    report(READING);
    await writeGrams(database, { sortKeys, ordinals }, (share) => report(READING + share * (1 - READING)));
  }
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

/** Returns for each gram the positions of its sort keys. Rooms are read in the order of the table, not of sortKeys. */
async function readGrams(
  database: Database,
  sortKeys: Float64Array,
  isWanted: (gram: string) => boolean,
): Promise<Map<string, Ordinals>> {
  const ordinals = new Map<string, Ordinals>();
  let after = '';
  for (let rows: IndexedRow[] = []; after === '' || rows.length === READ_STEP; after = rows.at(-1)?.id ?? 'end') {
    rows = await database.read.query<IndexedRow[]>(
      `SELECT id, search_text AS searchText, state, district, rent_up AS rentUp FROM rooms WHERE id > ? ORDER BY id LIMIT ?`,
      [after, READ_STEP],
    );
    for (const room of rows) {
      const ordinal = room.rentUp === null ? -1 : ordinalOf(sortKeys, Number(room.rentUp));
      if (ordinal < 0) continue;
      for (const gram of roomGrams(room)) if (isWanted(gram)) ordinalsOf(ordinals, gram).add(ordinal);
    }
  }
  return ordinals;
}

interface Grams {
  readonly sortKeys: Float64Array;
  readonly ordinals: ReadonlyMap<string, Ordinals>;
}

async function writeGrams(
  database: Database,
  { sortKeys, ordinals }: Grams,
  onProgress: (share: number) => void,
): Promise<void> {
  const grams = [...ordinals.keys()].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const sent: Promise<unknown>[] = [];
  let values: string[] = [];
  const send = async (): Promise<void> => {
    if (values.length === 0) return;
    if (sent.length === SENT_AT_ONCE) await sent.shift();
    const insert = database.read.query(`INSERT IGNORE INTO room_grams (gram, place) VALUES ${values.join(',')}`);
    // The failure is handled by the later await.
    insert.catch(() => undefined);
    sent.push(insert);
    values = [];
  };
  for (const [index, gram] of grams.entries()) {
    const start = `(x'${Buffer.from(gram).toString('hex')}',`;
    for (const ordinal of ordinals.get(gram)?.rising() ?? []) {
      values.push(`${start}${sortKeys[ordinal] ?? 0})`);
      if (values.length === INSERT_STEP) await send();
    }
    if (index % 100 === 0) onProgress(index / grams.length);
  }
  await send();
  await Promise.all(sent);
  onProgress(1);
}

function isOfPass(gram: string, pass: number, passes: number): boolean {
  let hash = 0;
  for (let index = 0; index < gram.length; index += 1) hash = (hash * 31 + gram.charCodeAt(index)) % 1_000_003;
  return hash % passes === pass;
}

/** Returns the position of a sort key; -1 for a room that was saved after the keys were read. */
function ordinalOf(sortKeys: Float64Array, sortKey: number): number {
  let low = 0;
  let high = sortKeys.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sortKeys[middle] ?? 0;
    if (found === sortKey) return middle;
    if (found < sortKey) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function ordinalsOf(all: Map<string, Ordinals>, gram: string): Ordinals {
  const known = all.get(gram);
  if (known) return known;
  const made = new Ordinals();
  all.set(gram, made);
  return made;
}

/** A growing list of whole numbers of four bytes. It grows by parts, so that nothing is copied. */
class Ordinals {
  private readonly full: Uint32Array[] = [];
  private part = new Uint32Array(4);
  private used = 0;

  add(number: number): void {
    if (this.used === this.part.length) {
      this.full.push(this.part);
      this.part = new Uint32Array(Math.min(this.part.length * 2, LARGEST_PART));
      this.used = 0;
    }
    this.part[this.used] = number;
    this.used += 1;
  }

  rising(): Uint32Array {
    const length = this.full.reduce((sum, part) => sum + part.length, this.used);
    const all = new Uint32Array(length);
    let start = 0;
    for (const part of [...this.full, this.part.subarray(0, this.used)]) {
      all.set(part, start);
      start += part.length;
    }
    return all.sort();
  }
}
