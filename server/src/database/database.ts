import type { DataSource, EntityManager } from 'typeorm';
import type { LongReads } from './long-reads';
import { writeQueue } from './write-queue';

export type { EntityManager } from 'typeorm';

/** Where everything is kept. Reads see what is committed; a write is one transaction. */
export interface Database {
  readonly kind: 'sqlite' | 'mysql';
  readonly read: EntityManager;
  /**
   * Runs a reading statement that may take long: a search or a scan. Embedded, it runs beside the event loop and is ended
   * at the time limit. Statements that find their rows by an index belong to `read`, which is faster.
   */
  readLong<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  /** Runs `work` in one transaction: all of it is kept, or nothing when it throws. A deadlock runs it anew. */
  write<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result>;
  /** How many writes wait for their turn, or statements for a connection. */
  waiting(): number;
  /** Whether so much waits that a search of a stranger is not worth beginning. */
  isBusy(): boolean;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

const listeners = new WeakMap<EntityManager, (() => void)[]>();

/** Has `listener` called once the transaction of this manager is committed; never when it is not. */
export function afterCommit(manager: EntityManager, listener: () => void): void {
  listeners.get(manager)?.push(listener);
}

type Work<Result> = (manager: EntityManager) => Promise<Result>;

async function transact<Result>(run: Work<Result>, begin: (work: Work<Result>) => Promise<Result>): Promise<Result> {
  const waiting: (() => void)[] = [];
  const result = await begin((manager) => {
    listeners.set(manager, waiting);
    return run(manager);
  });
  for (const listener of waiting) listener();
  return result;
}

const MOST_TRIES = 5;

// Of two transactions that wait for each other one is taken back whole, and may be tried again.
async function despiteDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (fault) {
      if (tries === MOST_TRIES || (fault as { code?: unknown }).code !== 'ER_LOCK_DEADLOCK') throw fault;
    }
  }
}

// Statements that wait for a connection: a second's work, or so.
const MOST_WAITING = 500;

/** MySQL or MariaDB: a pool serves reads and transactions alike. */
export function pooledDatabase(pool: DataSource): Database {
  const waiting = connectionsWaitedFor(pool);
  return {
    kind: 'mysql',
    read: pool.manager,
    readLong: <Row>(sql: string, parameters: readonly unknown[]) => pool.query<Row[]>(sql, [...parameters]),
    // Above this level MySQL locks the gaps between rows too, and writers of different rows wait for each other.
    write: (work) =>
      despiteDeadlocks(() => transact(work, (transaction) => pool.transaction('READ COMMITTED', transaction))),
    waiting,
    isBusy: () => waiting() > MOST_WAITING,
    ping: async () => void (await pool.query('SELECT 1')),
    close: () => pool.destroy(),
  };
}

function connectionsWaitedFor({ driver }: DataSource): () => number {
  const pool = driver as unknown as { obtainMasterConnection: () => Promise<unknown> };
  const obtain = pool.obtainMasterConnection.bind(pool);
  let waiting = 0;
  pool.obtainMasterConnection = () => {
    waiting += 1;
    return obtain().finally(() => {
      waiting -= 1;
    });
  };
  return () => waiting;
}

interface Embedded {
  readonly writer: DataSource;
  readonly reader: DataSource;
  /** Absent where nobody minds that a statement holds the event loop. */
  readonly longReads: LongReads | undefined;
}

/** Embedded SQLite: a queue of writes on one connection, a read-only connection beside it, and processes for long reads. */
export function embeddedDatabase({ writer, reader, longReads }: Embedded): Database {
  const queue = writeQueue(writer);
  return {
    kind: 'sqlite',
    read: reader.manager,
    readLong: <Row>(sql: string, parameters: readonly unknown[]) =>
      longReads ? longReads.query<Row>(sql, parameters) : reader.query<Row[]>(sql, [...parameters]),
    write: (work) => transact(work, (turn) => queue.write(turn)),
    waiting: () => queue.waiting() + (longReads?.waiting() ?? 0),
    isBusy: () => longReads?.isBusy() ?? false,
    ping: async () => void (await reader.query('SELECT 1')),
    close: async () => {
      await queue.write(() => Promise.resolve());
      await longReads?.close();
      await reader.destroy();
      await writer.destroy();
    },
  };
}
