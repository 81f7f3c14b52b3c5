import type { Database } from '../database/database';
import { roomGrams } from './room-search.grams';
import type { IndexedRoom } from './room-search.repository';

const READ_STEP = 10_000;
const INSERT_STEP = 10_000;
// Rooms whose grams are sorted in memory at once: about 60 of four bytes each.
const PORTION = 500_000;

type IndexedRow = Omit<IndexedRoom, 'rentUp'> & { readonly rentUp: number | string };

/**
 * Makes the table of grams anew; `onProgress` is told the share done, 0 to 1. Rows go in in the order of the primary
 * key, which InnoDB takes several times faster than rows as they come. Rooms saved meanwhile are not lost.
 */
export async function rebuildGrams(database: Database, onProgress: (share: number) => void): Promise<void> {
  await database.read.query('TRUNCATE TABLE room_grams');
  const [row] = await database.read.query<{ total: number | string }[]>(
    'SELECT COUNT(*) AS total FROM rooms WHERE rent_up > 0',
  );
  const total = Math.max(1, Number(row?.total));
  let done = 0;
  for (let after: number | undefined = 0; after !== undefined;) {
    const portion = await readPortion(database, after);
    await writePortion(database, portion, (share) => {
      onProgress(Math.min(1, (done + share * portion.places.length) / total));
    });
    done += portion.places.length;
    after = portion.places.at(-1);
  }
}

/** Rooms by rising place, and for each gram which of them have it. */
interface Portion {
  readonly places: readonly number[];
  readonly ordinals: ReadonlyMap<string, Ordinals>;
}

async function readPortion(database: Database, start: number): Promise<Portion> {
  const places: number[] = [];
  const ordinals = new Map<string, Ordinals>();
  for (let after = start; places.length < PORTION;) {
    const rooms = await database.read.query<IndexedRow[]>(
      `SELECT search_text AS searchText, state, district, rent_up AS rentUp FROM rooms
       WHERE rent_up > ? ORDER BY rent_up LIMIT ?`,
      [after, READ_STEP],
    );
    for (const room of rooms) {
      for (const gram of roomGrams(room)) ordinalsOf(ordinals, gram).add(places.length);
      places.push(Number(room.rentUp));
    }
    if (rooms.length < READ_STEP) break;
    after = places.at(-1) ?? after;
  }
  return { places, ordinals };
}

async function writePortion(
  database: Database,
  { places, ordinals }: Portion,
  onProgress: (share: number) => void,
): Promise<void> {
  const grams = [...ordinals.keys()].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  let values: string[] = [];
  let running: Promise<unknown> = Promise.resolve();
  // The next statement is written while the last one runs.
  const send = async (): Promise<void> => {
    if (values.length === 0) return;
    const sql = `INSERT IGNORE INTO room_grams (gram, place) VALUES ${values.join(',')}`;
    values = [];
    await running;
    running = database.read.query(sql);
  };
  for (const [index, gram] of grams.entries()) {
    const literal = `x'${Buffer.from(gram).toString('hex')}'`;
    for (const ordinal of ordinals.get(gram)?.all() ?? []) {
      values.push(`(${literal},${places[ordinal] ?? 0})`);
      if (values.length === INSERT_STEP) await send();
    }
    if (index % 100 === 0) onProgress(index / grams.length);
  }
  await send();
  await running;
  onProgress(1);
}

function ordinalsOf(all: Map<string, Ordinals>, gram: string): Ordinals {
  const known = all.get(gram);
  if (known) return known;
  const made = new Ordinals();
  all.set(gram, made);
  return made;
}

/** A growing list of whole numbers of four bytes. */
class Ordinals {
  private numbers = new Uint32Array(8);
  private length = 0;

  add(number: number): void {
    if (this.length === this.numbers.length) {
      const larger = new Uint32Array(Math.ceil(this.length * 1.5));
      larger.set(this.numbers);
      this.numbers = larger;
    }
    this.numbers[this.length] = number;
    this.length += 1;
  }

  all(): Uint32Array {
    return this.numbers.subarray(0, this.length);
  }
}
