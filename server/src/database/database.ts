import type { Pool } from 'mysql2';
import type { DataSource, EntityManager } from 'typeorm';
import type { DurableCommits } from './durable-commits';
import { readLatest } from './latest';
import type { LongReads } from './long-reads';
import { countPublicChange, publicChanges } from './public-data';
import { despiteRollbacks } from './retries';
import { embeddedSelect, pooledSelect, type Select } from './select';
import type { StatementObserver } from './statements';
import { writeQueue } from './write-queue';

export type { EntityManager } from 'typeorm';
export { changesPublicData } from './public-data';

/** The database. Reads see committed data; a write is one transaction. */
export interface Database {
  readonly kind: 'sqlite' | 'mysql';
  readonly read: EntityManager;
  readonly select: Select;
  /**
   * Runs a reading statement that may take long: a search or a scan. On SQLite it runs in another process and is ended
   * at the time limit. Statements that find their rows by an index belong to `select`, which is faster.
   */
  readonly readLong: Select;
  /**
   * True if `read` and `select` may miss what another server has just committed, as for moments after the primary of a
   * group of databases has changed.
   */
  readonly mayLag: boolean;
  /** Runs `work`, which only reads, with all that was committed anywhere in the group before. It takes longer. */
  readLatest<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result>;
  /** Runs `work` in one transaction, which is rolled back if it throws. It runs again if the database rolled it back. */
  write<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result>;
  /** Returns the number of committed changes of what visitors may read. */
  readonly publicChanges: () => Promise<number>;
  /** Returns the number of waiting writes, or of statements that wait for a connection. */
  waiting(): number;
  /** Tells whether so much waits that searches of strangers should be refused. */
  isBusy(): boolean;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const listeners = new WeakMap<EntityManager, (() => void)[]>();

/** Calls `listener` once the transaction of this manager is committed; never when it is rolled back. */
export function afterCommit(manager: EntityManager, listener: () => void): void {
  listeners.get(manager)?.push(listener);
}

type Work<Result> = (manager: EntityManager) => Promise<Result>;

async function transact<Result>(run: Work<Result>, begin: (work: Work<Result>) => Promise<Result>): Promise<Result> {
  const waiting: (() => void)[] = [];
  const result = await begin(async (manager) => {
    listeners.set(manager, waiting);
    const done = await run(manager);
    await countPublicChange(manager);
    return done;
  });
  for (const listener of waiting) listener();
  return result;
}

// Statements that wait for a connection: about a second of work.
const MOST_WAITING = 500;

interface Pooled {
  /** True if the pool follows the primary of a group of databases. */
  readonly isGroup: boolean;
  readonly onStatement: StatementObserver | undefined;
}

/** Uses MySQL or MariaDB: a pool serves reads and transactions alike. */
export function pooledDatabase(pool: DataSource, { isGroup, onStatement }: Pooled): Database {
  const waiting = connectionsWaitedFor(pool);
  const select = pooledSelect(pool, onStatement);
  return {
    kind: 'mysql',
    read: pool.manager,
    select,
    readLong: select,
    mayLag: isGroup,
    readLatest: (work) => (isGroup ? readLatest(pool, work) : work(pool.manager)),
    write: (work) => despiteRollbacks(() => transact(work, (transaction) => pool.transaction(transaction))),
    publicChanges: publicChanges(select),
    waiting,
    isBusy: () => waiting() > MOST_WAITING,
    ping: async () => void (await pool.query('SELECT 1')),
    close: () => pool.destroy(),
  };
}

function connectionsWaitedFor({ driver }: DataSource): () => number {
  const { pool } = driver as unknown as { readonly pool: Pool };
  const getConnection = pool.getConnection.bind(pool);
  let waiting = 0;
  pool.getConnection = (given) => {
    waiting += 1;
    getConnection((fault, connection) => {
      waiting -= 1;
      given(fault, connection);
    });
  };
  return () => waiting;
}

interface Embedded {
  readonly writer: DataSource;
  readonly reader: DataSource;
  readonly commits: DurableCommits;
  /** Absent when statements may block the event loop. */
  readonly longReads: LongReads | undefined;
  readonly onStatement: StatementObserver | undefined;
}

/** Uses SQLite: a queue of writes on one connection, a read-only connection, and processes for long reads. */
export function embeddedDatabase({ writer, reader, commits, longReads, onStatement }: Embedded): Database {
  const select = embeddedSelect(reader, onStatement);
  const queue = writeQueue(writer, commits);
  return {
    kind: 'sqlite',
    read: reader.manager,
    select,
    mayLag: false,
    readLatest: (work) => work(reader.manager),
    readLong: longReads ? (sql, parameters) => longReads.query(sql, parameters) : select,
    write: (work) => transact(work, (turn) => queue.write(turn)),
    publicChanges: publicChanges(select),
    waiting: () => queue.waiting() + (longReads?.waiting() ?? 0),
    isBusy: () => longReads?.isBusy() ?? false,
    ping: async () => void (await reader.query('SELECT 1')),
    close: async () => {
      await queue.write(() => Promise.resolve());
      await longReads?.close();
      await commits.close();
      await reader.destroy();
      await writer.destroy();
    },
  };
}
