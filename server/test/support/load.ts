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
  const outcomes: Outcome[] = [];
  const running: Promise<void>[] = [];
  let isStopped = false;

  /** Sends an operation once and records the outcome. */
  async function asked(ask: () => Promise<Answer>): Promise<Answer | null> {
    const begun = performance.now();
    const answer = await ask().catch(() => null);
    outcomes.push({ millis: performance.now() - begun, answer });
    return answer;
  }

  /** Repeats a step until everything is stopped. */
  function begin(step: (count: number) => Promise<unknown>): void {
    const run = async (): Promise<void> => {
      for (let count = 1; !isStopped; count += 1) await step(count);
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
  function faults(): Record<string, number> {
    const codes = outcomes.flatMap(({ answer }) => answer?.errors.map(({ extensions }) => extensions.code) ?? []);
    return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]));
  }

  /** Returns the outcomes that are untyped or too slow. */
  const bad = (): unknown[] =>
    outcomes
      .filter((outcome) => !isTyped(outcome) || outcome.millis > LONGEST)
      .map(({ millis, answer }) => ({ millis, status: answer?.status, errors: answer?.errors }));

  return { asked, begin, until, stop, faults, bad };
}

const TEXTS = [
  'Something went wrong on our side. Please try again.',
  'The request took too long. Please try again.',
  'Very many people are here at the moment. Please try again in a few seconds.',
];

function isTyped({ answer }: Outcome): boolean {
  if (!answer) return false;
  const { errors, data } = answer;
  if (errors.length === 0) return data !== null;
  return errors.every(
    ({ message, extensions: { code, ...rest } }) =>
      ['INTERNAL', 'OVERLOADED', 'REQUEST_TIMED_OUT'].includes(code) &&
      TEXTS.includes(message) &&
      Object.keys(rest).every((name) => name === 'retryAfterSeconds'),
  );
}
