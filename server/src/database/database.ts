import type { DataSource, EntityManager } from 'typeorm';

export type { EntityManager } from 'typeorm';

/** Where everything is kept. Reads see what is committed; a write is one transaction. */
export interface Database {
  readonly kind: 'sqlite' | 'mysql';
  readonly read: EntityManager;
  /** Runs `work` in one transaction: all of it is kept, or nothing when it throws. */
  write<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** MySQL or MariaDB: a pool serves reads and transactions alike. */
export function pooledDatabase(pool: DataSource): Database {
  return {
    kind: 'mysql',
    read: pool.manager,
    write: (work) => pool.transaction(work),
    ping: async () => void (await pool.query('SELECT 1')),
    close: () => pool.destroy(),
  };
}

/**
 * Embedded SQLite: one writing connection fed by a queue, and a read-only connection beside it.
 * TypeORM shares one connection for the whole data source, so overlapping transactions would mix.
 */
export function embeddedDatabase(writer: DataSource, reader: DataSource): Database {
  let last: Promise<unknown> = Promise.resolve();
  const write = <Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> => {
    const turn = last.then(() => writer.transaction(work));
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    kind: 'sqlite',
    read: reader.manager,
    write,
    ping: async () => void (await reader.query('SELECT 1')),
    close: async () => {
      await last;
      await reader.destroy();
      await writer.destroy();
    },
  };
}
