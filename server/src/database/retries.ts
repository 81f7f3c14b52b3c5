import { setTimeout as wait } from 'node:timers/promises';
import { overloaded } from '../kernel/coded-errors';

const MOST_TRIES = 5;
const UNTIL_ANOTHER_PRIMARY = 300;

// Errors that say that the transaction was rolled back, and would succeed now: a deadlock, a conflict with a transaction of
// another server of Group Replication or Galera, or of TiDB.
const CONFLICTS = new Set([1213, 3101, 8002, 8022, 8028, 9007]);
// Another transaction held a row for too long, such as one whose commit hangs. This one is rolled back.
const LOCK_WAIT_TIMEOUT = 1205;
// The server only reads, is leaving its group, or has left it, and stored nothing.
const NOT_PRIMARY = new Set([1047, 1290, 1792, 1836, 3032, 3100]);

/**
 * Runs a transaction again that the database rolled back. Throws `OVERLOADED` if it stored nothing because it has no
 * primary at the moment, or because a row was locked for too long.
 */
export async function despiteRollbacks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (fault) {
      const number = Number((fault as { readonly errno?: unknown }).errno);
      const isLast = tries === MOST_TRIES;
      if (number === LOCK_WAIT_TIMEOUT) throw overloaded();
      if (!CONFLICTS.has(number) && !NOT_PRIMARY.has(number)) throw fault;
      if (isLast) throw NOT_PRIMARY.has(number) ? overloaded() : fault;
      if (NOT_PRIMARY.has(number)) await wait(UNTIL_ANOTHER_PRIMARY);
    }
  }
}
