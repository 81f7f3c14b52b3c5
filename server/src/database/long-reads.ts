import { overloaded, timedOut } from '../kernel/coded-errors';
import type { Waiter } from '../kernel/waiter';
import { type ReaderProcess, readerProcess, type Reading, type ReadingResult } from './reader-process';
import type { StatementObserver } from './statements';

// One reader serves signed-in users only, at the priority of the server; statements of strangers never occupy it.
const READERS = [{ isForAll: false }, { isForAll: true }, { isForAll: true }];
const MOST_WAITING = 1000;
// A stranger's request may take this many times the wait until its statement is refused: with the default, a stranger learns
// within a second that there is no time for a search.
const REQUEST_TO_WAIT = 1.5;
// Milliseconds.
const BETWEEN_CHECKS = 50;
// Most statements are short: one whose client has gone may finish within this time.
const SHORT = 1000;
// Milliseconds after which the first reader starts without a statement, and after the first statement the others: under load
// a start would take seconds.
const UNTIL_WARM = 10_000;
const UNTIL_ALL_WARM = 1000;
// Weight of the latest statement in the average duration.
const LATEST = 0.05;

interface Settings {
  readonly file: string;
  /** Milliseconds that a statement may run. */
  readonly longest: number;
  /** Milliseconds that a statement of a stranger may wait for its turn. */
  readonly longestWait: number;
  /** Returns the client that waits for the calling code; undefined for work of the server itself. */
  readonly waiter: () => Waiter | undefined;
  readonly onStatement?: StatementObserver | undefined;
}

interface Job extends Reading {
  readonly waiter: Waiter | undefined;
  readonly since: number;
  /** Time at which a waiting statement is given up. */
  readonly until: number;
  readonly end: (outcome: object[] | Error) => void;
}

interface Reader {
  readonly process: ReaderProcess;
  readonly isForAll: boolean;
  job: (Job & { readonly begunAt: number }) | undefined;
}

/** Runs reads of the embedded database that may take long, outside the event loop. */
export interface LongReads {
  /**
   * Returns the rows of a statement. Throws `OVERLOADED` when too much waits, `REQUEST_TIMED_OUT` when it takes too
   * long.
   */
  query<Row>(sql: string, parameters: readonly unknown[]): Promise<Row[]>;
  waiting(): number;
  /** Tells whether statements of strangers wait so long that new ones should be refused. */
  isBusy(): boolean;
  close(): Promise<void>;
}

/** Runs statements in a few processes: those of signed-in users first, each group in the order of arrival. */
export function longReads({ file, longest, longestWait, waiter: waiterNow, onStatement }: Settings): LongReads {
  const readers: Reader[] = READERS.map(({ isForAll }) => ({
    process: readerProcess(file, { isNice: isForAll, onReady: extendWaits }),
    isForAll,
    job: undefined,
  }));
  const first: Job[] = [];
  let strangers: Job[] = [];
  const ending = new Set<Promise<void>>();
  let usual = 1;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const warming = setTimeout(() => readers[0]?.process.start(), UNTIL_WARM).unref();
  let warmingAll: NodeJS.Timeout | undefined;

  const waitAfter = (jobs: number): number => (jobs * usual) / (READERS.length - 1);

  function take(job: Job): void {
    if (isClosed) return job.end(new Error('The database is closed.'));
    const isFirst = isOfSomebodyKnown(job);
    const idle = readers.find((reader) => !reader.job && (isFirst || reader.isForAll));
    warmingAll ??= setTimeout(() => readers.forEach(({ process }) => process.start()), UNTIL_ALL_WARM).unref();
    if (idle) run(idle, job);
    else queue(job, isFirst);
    timer ??= setInterval(endLate, BETWEEN_CHECKS);
  }

  function queue(job: Job, isFirst: boolean): void {
    const ahead = first.length + (isFirst ? 0 : strangers.length);
    if (ahead >= MOST_WAITING) return job.end(overloaded());
    if (isFirst) return void first.push(job);
    const isTooLate = waitAfter(ahead) > longestWait || job.since > job.until;
    if (isTooLate) job.end(overloaded());
    else strangers.push(job);
  }

  function run(reader: Reader, job: Job): void {
    reader.job = { ...job, begunAt: performance.now() };
    const { job: running } = reader;
    const isWarm = reader.process.isReady();
    void reader.process.run({ sql: job.sql, parameters: job.parameters }).then((result) => {
      if (reader.job !== running) return;
      if (isWarm) usual += LATEST * (performance.now() - running.begunAt - usual);
      goOn(reader);
      settle(job, result);
    });
  }

  function goOn(reader: Reader): void {
    reader.job = undefined;
    const following = (): Job | undefined => first.shift() ?? (reader.isForAll ? strangers.shift() : undefined);
    for (let next = following(); next; next = following()) {
      if (!next.waiter?.isGone()) return run(reader, next);
      next.end(timedOut());
    }
  }

  /** Ends statements that run or wait too long. */
  function endLate(): void {
    const now = performance.now();
    for (const reader of readers) {
      if (reader.job && isTooLong(reader.job, now)) stop(reader, reader.job);
    }
    const latest = now - startingTime();
    const late = strangers.filter(({ until }) => latest > until);
    if (late.length > 0) strangers = strangers.filter(({ until }) => latest <= until);
    for (const { end } of late) end(overloaded());
    if (readers.some(({ job }) => job)) return;
    clearInterval(timer);
    timer = undefined;
  }

  const readyForAll = (): number => readers.filter(({ isForAll, process }) => isForAll && process.isReady()).length;

  /** Returns the milliseconds that strangers wait longer until a reader of theirs has started: seconds on a loaded machine. */
  const startingTime = (): number => (readyForAll() === 0 ? longest : 0);

  /** Gives strangers who waited until a reader of theirs started the usual time from now. */
  function extendWaits(): void {
    if (readyForAll() !== 1) return;
    const until = performance.now() + longestWait;
    strangers = strangers.map((job) => ({ ...job, until: Math.max(job.until, until) }));
  }

  function isTooLong({ begunAt, waiter }: Job & { begunAt: number }, now: number): boolean {
    return now - begunAt > longest || (now - begunAt > SHORT && (waiter?.isGone() ?? false));
  }

  function stop(reader: Reader, job: Job): void {
    const end = reader.process.end();
    ending.add(end);
    void end.finally(() => ending.delete(end));
    job.end(timedOut());
    goOn(reader);
  }

  return {
    query: <Row>(sql: string, parameters: readonly unknown[]) =>
      new Promise<Row[]>((resolve, reject) => {
        const observed = onStatement?.(sql);
        const end = (outcome: object[] | Error): void => {
          const isFound = Array.isArray(outcome);
          observed?.(isFound ? undefined : outcome);
          if (isFound) resolve(outcome as Row[]);
          else reject(outcome);
        };
        const [waiter, since] = [waiterNow(), performance.now()];
        const until = Math.min(since + longestWait, (waiter?.since ?? since) + REQUEST_TO_WAIT * longestWait);
        take({ sql, parameters, waiter, since, until, end });
      }),
    isBusy: () =>
      waitAfter(first.length + strangers.length) > longestWait / 2 ||
      performance.now() - (strangers[0]?.since ?? Infinity) > longestWait / 2 + startingTime(),
    waiting: () => first.length + strangers.length,
    async close() {
      isClosed = true;
      clearTimeout(warming);
      clearTimeout(warmingAll);
      clearInterval(timer);
      for (const job of [...first.splice(0), ...strangers.splice(0)]) job.end(timedOut());
      await Promise.all([...ending, ...readers.map(({ process }) => process.end())]);
    },
  };
}

const isOfSomebodyKnown = ({ waiter }: Job): boolean => waiter?.isSignedIn() ?? true;

function settle({ end }: Job, result: ReadingResult | null): void {
  if (!result) end(new Error('A reader of the database ended.'));
  else if ('fault' in result) end(Object.assign(new Error(result.fault.message), { code: result.fault.code }));
  else end(result.rows);
}
