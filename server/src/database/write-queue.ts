import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';
import type { DurableCommits } from './durable-commits';

type Work<Result> = (manager: EntityManager) => Promise<Result>;

/** A waiting write, and its callbacks. */
interface Turn {
  /** Runs the work; returns the function that reports its outcome after the commit. */
  readonly run: (manager: EntityManager) => Promise<() => void>;
  readonly refuse: (fault: unknown) => void;
}

const MOST_TOGETHER = 32;

/**
 * Queues the writes of the embedded database: TypeORM shares one connection for the whole data source, so overlapping
 * transactions would mix. Writes that wait together share a commit, which takes a flush to disk.
 */
export function writeQueue(writer: DataSource, { commit }: Pick<DurableCommits, 'commit'>) {
  beginWithLock(writer.createQueryRunner());
  const turns: Turn[] = [];
  let isDraining = false;

  async function drain(): Promise<void> {
    isDraining = true;
    while (turns.length > 0) {
      const together = turns.splice(0, MOST_TOGETHER);
      // An unexpected fault must not stop the next writes.
      const run = commitTogether(writer.createQueryRunner(), { turns: together, commit });
      await run.catch((fault: unknown) => refuseAll(together, fault));
    }
    isDraining = false;
  }

  return {
    /** Runs `work` in its turn in a transaction, which is rolled back if it throws. */
    write<Result>(work: Work<Result>): Promise<Result> {
      return new Promise((resolve, reject) => {
        turns.push({
          run: async (manager) => {
            const result = await work(manager);
            return () => resolve(result);
          },
          refuse: reject,
        });
        if (!isDraining) void drain();
      });
    },

    /** Returns the number of waiting writes. */
    waiting: (): number => turns.length,
  };
}

interface Together extends Pick<DurableCommits, 'commit'> {
  readonly turns: readonly Turn[];
}

async function commitTogether(runner: QueryRunner, { turns, commit }: Together): Promise<void> {
  let hasBegun = false;
  try {
    // A transaction whose rollback failed earlier would stay open, and be committed with the next writes.
    if (await isOpen(runner)) await runner.rollbackTransaction();
    await begin(runner);
    hasBegun = true;
    const callbacks: (() => void)[] = [];
    for (const turn of turns)
      callbacks.push(turns.length === 1 ? await turn.run(runner.manager) : await apart(runner, turn));
    await commit(async () => {
      await runner.commitTransaction();
      hasBegun = false;
    });
    for (const callback of callbacks) callback();
  } catch (fault) {
    refuseAll(turns, fault);
    // TypeORM would count a transaction that did not begin as ended, and would not begin another one.
    if (hasBegun) await takeBack(runner);
  }
}

// TypeORM would take the write lock only with the first write. If another process has written since the first read,
// that fails, however long it waits.
function beginWithLock(runner: QueryRunner): void {
  const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
  const locking = (sql: string, ...rest: unknown[]): Promise<unknown> =>
    query(sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE TRANSACTION' : sql, ...rest);
  runner.query = locking as QueryRunner['query'];
}

const PATIENCE_MILLIS = 5_000;
const PAUSE_MILLIS = 5;

// Another process, such as an admin command, may hold the lock.
async function begin(runner: QueryRunner): Promise<void> {
  for (const until = performance.now() + PATIENCE_MILLIS; ; await wait(PAUSE_MILLIS)) {
    try {
      return await runner.startTransaction();
    } catch (fault) {
      if (!isBusy(fault) || performance.now() > until) throw fault;
    }
  }
}

const isBusy = (fault: unknown): boolean => String((fault as { code?: unknown }).code).startsWith('SQLITE_BUSY');

function refuseAll(turns: readonly Turn[], fault: unknown): void {
  for (const { refuse } of turns) refuse(fault);
}

/** Runs one of several writes so that only this write is rolled back if it fails. */
async function apart(runner: QueryRunner, { run, refuse }: Turn): Promise<() => void> {
  await runner.query('SAVEPOINT turn');
  try {
    const committed = await run(runner.manager);
    await runner.query('RELEASE turn');
    return committed;
  } catch (fault) {
    // If the whole transaction is gone, such as on a full disk, all of its writes have failed.
    if (!(await isOpen(runner))) throw fault;
    await runner.query('ROLLBACK TO turn');
    await runner.query('RELEASE turn');
    return () => refuse(fault);
  }
}

// On a full disk SQLite rolls back a transaction by itself. TypeORM would not notice, treat the next statements as part
// of it, and commit nothing more.
async function takeBack(runner: QueryRunner): Promise<void> {
  if (!(await isOpen(runner))) await runner.query('BEGIN');
  await runner.rollbackTransaction();
}

const isOpen = async (runner: QueryRunner): Promise<boolean> =>
  ((await runner.connect()) as { inTransaction: boolean }).inTransaction;
