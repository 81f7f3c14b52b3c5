import { AsyncResource } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from '../../kernel/viewer';

/** Takes a cost from the allowance of an account; returns the seconds to wait when it is exhausted, otherwise null. */
export type Charge = (account: Account, cost: number) => Promise<number | null>;

export type LiveCharges = ReturnType<typeof liveCharges>;

// Milliseconds for which the events of an account are collected into one charge.
const GATHERED = 1_000;

interface Options {
  readonly charge: Charge;
  /**
   * Maximum cost of the events of an account in a second. Further events wait, so that messages of others do not use up
   * its allowance.
   */
  readonly mostOfSecond: number;
  readonly onFault: (fault: unknown) => void;
}

interface Bill {
  readonly account: Account;
  cost: number;
}

/** Charges accounts for their live operations: at once for starting one, and once a second for all its events. */
export function liveCharges({ charge, mostOfSecond, onFault }: Options) {
  const bills = new Map<string, Bill>();
  /** Times at which exhausted allowances are full again. */
  const exhausted = new Map<string, number>();

  function secondsOf({ id }: Account): number | null {
    const millis = (exhausted.get(id) ?? 0) - performance.now();
    if (millis > 0) return Math.ceil(millis / 1000);
    exhausted.delete(id);
    return null;
  }

  /** Returns the seconds until the next event of the account may be executed; null when it may now. */
  function secondsToEvent(account: Account): number | null {
    const isSpent = (bills.get(account.id)?.cost ?? 0) >= mostOfSecond;
    return secondsOf(account) ?? (isSpent ? GATHERED / 1000 : null);
  }

  async function charged(account: Account, cost: number): Promise<number | null> {
    const seconds = await charge(account, cost);
    if (seconds !== null) exhausted.set(account.id, performance.now() + seconds * 1000);
    return seconds;
  }

  function sendBills(): void {
    const due = [...bills.values()];
    bills.clear();
    for (const { account, cost } of due) charged(account, cost).catch(onFault);
    for (const [id, until] of exhausted) if (until <= performance.now()) exhausted.delete(id);
  }

  // The charge must not run in the context of one request.
  const plan = AsyncResource.bind((): void => void setTimeout(sendBills, GATHERED).unref());

  return {
    /** Returns the seconds until the account may start anything; null when it may now. */
    secondsOf,

    /** Charges at once. */
    charged,

    /** Charges later, together with the other events of the account. */
    owes(account: Account, cost: number): void {
      if (bills.size === 0) plan();
      const bill = bills.get(account.id) ?? { account, cost: 0 };
      bill.cost += cost;
      bills.set(account.id, bill);
    },

    /** Waits until the next event of the account may be executed, or the signal is aborted. */
    async mayGoOn(account: Account, left: AbortSignal): Promise<void> {
      for (;;) {
        const seconds = left.aborted ? null : secondsToEvent(account);
        if (seconds === null) return;
        await wait(seconds * 1000, undefined, { signal: left, ref: false }).catch(() => undefined);
      }
    },
  };
}
