import type { Database } from '../../database/database';

/** A public room, and when it was last changed. */
export interface ListedRoom {
  readonly id: string;
  readonly updatedAt: number;
}

export type SitemapRepository = ReturnType<typeof sitemapRepository>;

const LISTED = "status = 'PUBLIC' AND rent_up IS NOT NULL";

/** Queries which rooms and districts search engines may list. Every statement finds its rows by an index. */
export function sitemapRepository({ select, readLong }: Pick<Database, 'select' | 'readLong'>) {
  return {
    /** Returns the highest number of a room; 0 when there is none. */
    async highestNumber(): Promise<number> {
      const [row] = await select<{ highest: number | string | null }>('SELECT MAX(number) AS highest FROM rooms', []);
      return Number(row?.highest ?? 0);
    },

    /** Tells whether a room with a number from `first` to below `end` is public. */
    async hasRooms(first: number, end: number): Promise<boolean> {
      const sql = `SELECT 1 FROM rooms WHERE number >= ? AND number < ? AND ${LISTED} LIMIT 1`;
      return (await select(sql, [first, end])).length > 0;
    },

    /** Returns the public rooms with a number from `first` to below `end`. */
    async rooms(first: number, end: number): Promise<ListedRoom[]> {
      const sql = `SELECT id, updated_at AS updatedAt FROM rooms WHERE number >= ? AND number < ? AND ${LISTED}
        ORDER BY number`;
      const rows = await readLong<{ id: string; updatedAt: number | string }>(sql, [first, end]);
      return rows.map(({ id, updatedAt }) => ({ id, updatedAt: Number(updatedAt) }));
    },

    /** Returns which of the districts of a state have public rooms. */
    async districtsWithRooms(state: string, districts: readonly string[]): Promise<string[]> {
      const one = 'SELECT district FROM rooms WHERE state = ? AND district = ? AND rent_up > 0 LIMIT 1';
      const sql = districts.map(() => `SELECT district FROM (${one}) AS found`).join(' UNION ALL ');
      const parameters = districts.flatMap((district) => [state, district]);
      return (await select<{ district: string }>(sql, parameters)).map(({ district }) => district);
    },
  };
}
