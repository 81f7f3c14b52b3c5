import type { Database, EntityManager } from '../../database/database';

/** The progress of loading a town, stored in the database it is loaded into. */
export interface TownProgress {
  /** Time at which the loading began, in milliseconds. */
  readonly now: number;
  /** Number of the town's first room. */
  readonly firstNumber: number;
  /** Planned rooms of the town when loading began; it spreads their dates. */
  readonly size: number;
  /** Loaded rooms. */
  readonly rooms: number;
  /** 1 when the text index contains all of them, otherwise 0. */
  readonly indexed: number;
}

/** Stores the progress of the town of one seed. */
export function townProgressRepository(database: Database, seed: number) {
  const prefix = `town ${String(seed)} `;
  return {
    async read(): Promise<TownProgress | null> {
      const sql = 'SELECT name, value FROM counters WHERE name LIKE ?';
      const rows = await database.read.query<{ name: string; value: number | string }[]>(sql, [`${prefix}%`]);
      if (rows.length === 0) return null;
      return Object.fromEntries(
        rows.map(({ name, value }) => [name.slice(prefix.length), Number(value)]),
      ) as unknown as TownProgress;
    },

    begin: (progress: TownProgress): Promise<void> =>
      database.write(async (manager) => {
        const values = Object.entries(progress).flatMap(([name, value]) => [prefix + name, value as number]);
        await manager.query(
          `INSERT INTO counters (name, value) VALUES ${Object.keys(progress)
            .map(() => '(?, ?)')
            .join(', ')}`,
          values,
        );
      }),

    /** Joins a transaction of the caller. */
    async set(manager: EntityManager, changed: Partial<Pick<TownProgress, 'rooms' | 'indexed'>>): Promise<void> {
      for (const [name, value] of Object.entries(changed)) {
        await manager.query('UPDATE counters SET value = ? WHERE name = ?', [value, prefix + name]);
      }
    },
  };
}
