import { setTimeout as wait } from 'node:timers/promises';
import type { DataSource, EntityManager, QueryRunner } from 'typeorm';

type Work<Result> = (manager: EntityManager) => Promise<Result>;

/** One write that waits, and those who wait for it. */
interface Turn {
  /** Does the work; gives what tells its outcome once it is committed. */
  readonly run: (manager: EntityManager) => Promise<() => void>;
  readonly refuse: (fault: unknown) => void;
}

const MOST_TOGETHER = 32;

/**
 * Writes of the embedded database, one after another: TypeORM shares one connection for the whole data source, so
 * overlapping transactions would mix. Those that wait together share a commit, for which the disk has to be waited for.
 */
export function writeQueue(writer: DataSource) {
  beginWithLock(writer.createQueryRunner());
  const turns: Turn[] = [];
  let isDraining = false;

  async function drain(): Promise<void> {
    isDraining = true;
    while (turns.length > 0) {
      const together = turns.splice(0, MOST_TOGETHER);
      // A fault beyond those that they are told of may not keep the next from their turn.
      await commitTogether(writer.createQueryRunner(), together).catch((fault: unknown) => refuseAll(together, fault));
    }
    isDraining = false;
  }

  return {
    /** Runs `work` in its turn: all of it is kept, or nothing when it throws. */
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

    /** How many writes wait for their turn. */
    waiting: (): number => turns.length,
  };
}

async function commitTogether(runner: QueryRunner, turns: readonly Turn[]): Promise<void> {
  let hasBegun = false;
  try {
    // What could not be taken back before would stay open, and be kept with what is written now.
    if (await isOpen(runner)) await runner.rollbackTransaction();
    await begin(runner);
    hasBegun = true;
    const tell: (() => void)[] = [];
    for (const turn of turns)
      tell.push(turns.length === 1 ? await turn.run(runner.manager) : await apart(runner, turn));
    await runner.commitTransaction();
    for (const told of tell) told();
  } catch (fault) {
    refuseAll(turns, fault);
    // TypeORM would count one that did not begin as ended, and begin none any more.
    if (hasBegun) await takeBack(runner);
  }
}

// TypeORM would take the lock of writers with the first write only. If another process wrote since the first read, that
// fails, however long it waits.
function beginWithLock(runner: QueryRunner): void {
  const query = runner.query.bind(runner) as (sql: string, ...rest: unknown[]) => Promise<unknown>;
  const locking = (sql: string, ...rest: unknown[]): Promise<unknown> =>
    query(sql === 'BEGIN TRANSACTION' ? 'BEGIN IMMEDIATE TRANSACTION' : sql, ...rest);
  runner.query = locking as QueryRunner['query'];
}

const PATIENCE_MILLIS = 5_000;
const PAUSE_MILLIS = 5;

// Another process, such as the operator's, may hold the lock.
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

/** Does one of several writes so that it alone is taken back when it fails. */
async function apart(runner: QueryRunner, { run, refuse }: Turn): Promise<() => void> {
  await runner.query('SAVEPOINT turn');
  try {
    const told = await run(runner.manager);
    await runner.query('RELEASE turn');
    return told;
  } catch (fault) {
    // Where the whole transaction is gone, such as on a full disk, all of its writes have failed.
    if (!(await isOpen(runner))) throw fault;
    await runner.query('ROLLBACK TO turn');
    await runner.query('RELEASE turn');
    return () => refuse(fault);
  }
}

// On a full disk SQLite takes a transaction back by itself. TypeORM would not know, take all that follows for a part of
// it, and commit nothing more.
async function takeBack(runner: QueryRunner): Promise<void> {
  if (!(await isOpen(runner))) await runner.query('BEGIN');
  await runner.rollbackTransaction();
}

const isOpen = async (runner: QueryRunner): Promise<boolean> =>
  ((await runner.connect()) as { inTransaction: boolean }).inTransaction;
