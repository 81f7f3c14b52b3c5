import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './app';

/** The outcome of one request. */
interface Outcome {
  readonly millis: number;
  /** Null if there was no GraphQL answer. */
  readonly answer: Answer | null;
}

const PAUSE = 20;
const LONGEST = 5_000;

/** Simulates users who send one operation after the other until they are stopped. */
export function load() {
  const codes = new Map<string, number>();
  const badOnes: Outcome[] = [];
  const running: Promise<void>[] = [];
  let count = 0;
  let slowest = 0;
  let isStopped = false;

  /** Sends an operation once and records the outcome. */
  async function asked(ask: () => Promise<Answer>): Promise<Answer | null> {
    const begun = performance.now();
    const answer = await ask().catch(() => null);
    const outcome = { millis: performance.now() - begun, answer };
    count += 1;
    slowest = Math.max(slowest, outcome.millis);
    for (const { extensions } of answer?.errors ?? [])
      codes.set(extensions.code, (codes.get(extensions.code) ?? 0) + 1);
    if (!isTyped(outcome) || outcome.millis > LONGEST) badOnes.push(outcome);
    return answer;
  }

  /** Repeats a step until everything is stopped. */
  function begin(step: (count: number) => Promise<unknown>): void {
    const run = async (): Promise<void> => {
      for (let turn = 1; !isStopped; turn += 1) await step(turn);
    };
    running.push(run());
  }

  /** Retries, as a client does, until the answer has the wanted value; null if everything is stopped before. */
  async function until<Wanted>(
    ask: () => Promise<Answer>,
    wanted: (data: any) => Wanted | null | undefined,
  ): Promise<Wanted | null> {
    while (!isStopped) {
      const answer = await asked(ask);
      const found = answer?.data ? wanted(answer.data) : null;
      if (found !== undefined && found !== null) return found;
      await wait(PAUSE);
    }
    return null;
  }

  async function stop(): Promise<void> {
    isStopped = true;
    await Promise.all(running);
  }

  /** Returns how often each error code was answered. */
  const faults = (): Record<string, number> => Object.fromEntries(codes);

  /** Returns the outcomes that are untyped, too slow, or do not say when to try again. */
  const bad = (): unknown[] =>
    badOnes.map(({ millis, answer }) => ({ millis, status: answer?.status, errors: answer?.errors }));

  return { asked, begin, until, stop, faults, bad, count: () => count, slowest: () => slowest };
}

const TEXTS = [
  'Something went wrong on our side. Please try again.',
  'The request took too long. Please try again.',
  'Very many people are here at the moment. Please try again in a few seconds.',
];
const TO_TRY_AGAIN = ['OVERLOADED', 'REQUEST_TIMED_OUT'];

function isTyped({ answer }: Outcome): boolean {
  if (!answer) return false;
  const { errors, data, headers } = answer;
  if (errors.length === 0) return data !== null;
  return errors.every(
    ({ message, extensions: { code, ...rest } }) =>
      (code === 'INTERNAL' || (TO_TRY_AGAIN.includes(code) && headers.has('retry-after'))) &&
      TEXTS.includes(message) &&
      Object.keys(rest).every((name) => name === 'retryAfterSeconds'),
  );
}
