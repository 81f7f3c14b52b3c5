import type { ServerResponse } from 'node:http';
import type { Cost, PointsAllowance } from './allowances';
import { tooManyRequests } from '../request-error';

/** The one cost of an HTTP request, taken from the allowance of who sent it. */
export interface Spending {
  /** Takes the points, unless something was taken before. Gives the seconds to wait when there are too few, else null. */
  readonly take: (points: number) => Promise<number | null>;
  /** Takes the least that a request costs, unless something was taken before; throws when it is not there. */
  readonly settle: () => Promise<void>;
  /** Undefined before anything was taken. */
  readonly cost: () => Cost | undefined;
}

/** Names who pays, and the response that tells it. */
interface Payment {
  readonly allowance: PointsAllowance;
  readonly key: string;
  readonly response: ServerResponse;
}

/** Begins a request; throws when nothing is left for it, before anything of it was read. */
export function beginSpending({ allowance, key, response }: Payment): Spending {
  const seconds = allowance.secondsOf(key);
  if (seconds !== null) {
    tell(response, allowance.told(0, { remaining: 0, seconds }).headers);
    throw tooManyRequests(seconds);
  }
  let taking: Promise<number | null> | undefined;
  let cost: Cost | undefined;

  async function spend(points: number): Promise<number | null> {
    const balance = await allowance.spend(key, points);
    const told = allowance.told(points, balance);
    cost = told.cost;
    tell(response, told.headers);
    return balance.isGranted ? null : balance.seconds;
  }

  const take = (points: number): Promise<number | null> => (taking ??= spend(points));
  return {
    take,
    async settle() {
      if (taking) return;
      const wait = await take(1);
      if (wait !== null) throw tooManyRequests(wait);
    },
    cost: () => cost,
  };
}

function tell(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  // An answer that came too late has been sent.
  if (response.headersSent) return;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
