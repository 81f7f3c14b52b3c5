import type { ServerResponse } from 'node:http';
import type { Cost, PointsAllowance } from './allowances';
import { tooManyRequests } from '../request-error';

/** The cost of an HTTP request, charged to its sender once. */
export interface Spending {
  /**
   * Takes the points, unless something was taken before. Returns the seconds to wait when there are too few, otherwise
   * null.
   */
  readonly take: (points: number) => Promise<number | null>;
  /** Takes the minimum cost of a request, unless something was taken before; throws when too few points are left. */
  readonly settle: () => Promise<void>;
  /** Undefined before anything was taken. */
  readonly cost: () => Cost | undefined;
}

/** The payer, and the response that shows the cost. */
interface Payment {
  readonly allowance: PointsAllowance;
  readonly key: string;
  readonly response: ServerResponse;
}

/** Begins a request; throws when no points are left, before any of it is read. */
export function beginSpending({ allowance, key, response }: Payment): Spending {
  const seconds = allowance.secondsOf(key);
  if (seconds !== null) {
    setHeaders(response, allowance.reportOf(0, { remaining: 0, seconds }).headers);
    throw tooManyRequests(seconds);
  }
  let taking: Promise<number | null> | undefined;
  let cost: Cost | undefined;

  async function spend(points: number): Promise<number | null> {
    const balance = await allowance.spend(key, points);
    const report = allowance.reportOf(points, balance);
    cost = report.cost;
    setHeaders(response, report.headers);
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

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  // The response has been sent already.
  if (response.headersSent) return;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}
