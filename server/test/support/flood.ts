import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Answer } from './app';

const PROGRAM = fileURLToPath(new URL('./flood-program.mjs', import.meta.url));
const PAUSE = 20;

/** A series of anonymous operations to a local server. */
export interface Flood {
  readonly connections: number;
  readonly query: string;
  readonly seconds: number;
  /** Default: as fast as the server answers. */
  readonly perSecond?: number;
  /** Default: no maximum within the seconds. */
  readonly most?: number;
}

/** Quantiles in milliseconds. */
export interface Quantiles {
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
}

/** The answers to a flood. */
export interface FloodOutcome {
  readonly sent: number;
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Answers with status 503 that lack the header. */
  readonly withoutRetryAfter: number;
  readonly broken: number;
  readonly unanswered: number;
  readonly refusedAfter: Quantiles;
  readonly answeredAfter: Quantiles;
}

/** Sends a flood, and meanwhile one person's operation after the other. */
export async function duringFlood(
  url: string,
  flood: Flood,
  ask: () => Promise<Answer>,
): Promise<{ readonly flood: FloodOutcome; readonly person: Quantiles; readonly refused: number }> {
  const port = Number(new URL(url).port);
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify({ port, ...flood })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (data) => (text += String(data)));
  const over = once(child, 'close');
  const millis: number[] = [];
  let refused = 0;
  while (child.exitCode === null) {
    const begun = performance.now();
    const { errors } = await ask();
    millis.push(performance.now() - begun);
    refused += Math.min(1, errors.length);
    await wait(PAUSE);
  }
  await over;
  return { flood: JSON.parse(text) as FloodOutcome, person: quantiles(millis), refused };
}

function quantiles(millis: readonly number[]): Quantiles {
  const sorted = [...millis].sort((one, other) => one - other);
  const at = (share: number): number =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), slowest: at(1) };
}
