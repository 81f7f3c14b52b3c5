import type { Database } from '../../src/database/database';

/** Places and rooms that requests ask for. */
export interface TownSample {
  /** The districts with the most rooms. */
  readonly districts: readonly { readonly state: string; readonly district: string }[];
  /** Ids of public rooms from all over the town. */
  readonly roomIds: readonly string[];
}

/** Reads a sample with this many rooms, the same for the same town. */
export async function townSample({ read }: Database, rooms: number): Promise<TownSample> {
  const districts = await read.query<TownSample['districts'][number][]>(
    `SELECT state, district FROM rooms WHERE rent_up IS NOT NULL
      GROUP BY state, district ORDER BY COUNT(*) DESC, state, district LIMIT 25`,
  );
  const found = await read.query<{ id: string }[]>(
    'SELECT id FROM rooms WHERE rent_up IS NOT NULL ORDER BY number % 997, number LIMIT ?',
    [rooms],
  );
  return { districts: districts.map((place) => ({ ...place })), roomIds: found.map(({ id }) => id) };
}
