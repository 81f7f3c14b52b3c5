import { setTimeout as wait } from 'node:timers/promises';
import { overloaded, timedOut } from '../kernel/coded-errors';

interface Fault {
  readonly errno?: number;
  readonly message?: string;
}

const MOST_TRIES = 5;
const UNTIL_ANOTHER_PRIMARY = 300;

// Errors that say that the transaction was rolled back, and would succeed now: a deadlock, a conflict with a transaction of
// another server of Group Replication or Galera, or of TiDB.
const CONFLICTS = new Set([1213, 3101, 8002, 8022, 8028, 9007]);
// Another transaction held a row for too long, such as one whose commit hangs. This one is rolled back.
const LOCK_WAIT_TIMEOUT = 1205;
const DUPLICATE = 1062;
// The server only reads, is leaving its group, or has left it, and stored nothing.
const NOT_PRIMARY = new Set([1047, 1290, 1792, 1836, 3032, 3100]);

/** Tells whether an error number says that the database stored nothing, and may do so with another try. */
export const isWorthAnotherTry = (errno: number | undefined): boolean =>
  errno !== undefined && (CONFLICTS.has(errno) || NOT_PRIMARY.has(errno));

// Ids are given before the transaction, so the row of an earlier try has this one. Galera may answer a commit with an error
// and store it when its nodes meet again.
const isStoredBefore = ({ errno, message }: Fault): boolean =>
  errno === DUPLICATE && /for key '(\w+\.)?PRIMARY'/.test(message ?? '');

/**
 * Runs a transaction again that the database rolled back. Throws `OVERLOADED` if it stored nothing because it has no
 * primary at the moment, or because a row was locked for too long; `REQUEST_TIMED_OUT` if an earlier try was stored after
 * all.
 */
export async function despiteRollbacks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (fault) {
      const number = Number((fault as Fault).errno);
      const isLast = tries === MOST_TRIES;
      if (number === LOCK_WAIT_TIMEOUT) throw overloaded();
      if (tries > 1 && isStoredBefore(fault as Fault)) throw timedOut();
      if (!CONFLICTS.has(number) && !NOT_PRIMARY.has(number)) throw fault;
      if (isLast) throw NOT_PRIMARY.has(number) ? overloaded() : fault;
      if (NOT_PRIMARY.has(number)) await wait(UNTIL_ANOTHER_PRIMARY);
    }
  }
}
