import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './app';

/** How one request went. */
interface Outcome {
  readonly millis: number;
  /** Null when there was no answer that is GraphQL. */
  readonly answer: Answer | null;
}

const PAUSE = 20;
const LONGEST = 5_000;

/** People who ask one thing after the other, as long as they are wanted. */
export function load() {
  const outcomes: Outcome[] = [];
  const running: Promise<void>[] = [];
  let isStopped = false;

  /** Asks once, and keeps how it went. */
  async function asked(ask: () => Promise<Answer>): Promise<Answer | null> {
    const begun = performance.now();
    const answer = await ask().catch(() => null);
    outcomes.push({ millis: performance.now() - begun, answer });
    return answer;
  }

  /** Does the next of something over and over until all is stopped. */
  function begin(step: (count: number) => Promise<unknown>): void {
    const run = async (): Promise<void> => {
      for (let count = 1; !isStopped; count += 1) await step(count);
    };
    running.push(run());
  }

  /** Asks until the answer has what is wanted, as a client does; null when all is stopped before. */
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

  /** What was answered with faults: how often each code. */
  function faults(): Record<string, number> {
    const codes = outcomes.flatMap(({ answer }) => answer?.errors.map(({ extensions }) => extensions.code) ?? []);
    return Object.fromEntries([...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]));
  }

  /** What no client could make sense of, or nobody would have waited for. */
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
