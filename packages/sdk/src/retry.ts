import { ThikanaError } from './errors.ts';

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 30_000;
// A longer wait is told to the person instead.
const PATIENCE_SECONDS = 90;

interface Repeating {
  /** Allows to send a request again that may have been carried out. */
  readonly isRepeatable: boolean;
  readonly attempts?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Makes attempts until one succeeds, fails for good, or would have to wait too long. */
export async function retrying<Result>(
  attempt: () => Promise<Result>,
  { isRepeatable, attempts = 5, signal }: Repeating,
): Promise<Result> {
  const pauses = backoff();
  for (let count = 1; ; count += 1) {
    try {
      return await attempt();
    } catch (fault) {
      if (!(fault instanceof ThikanaError) || count >= attempts) throw fault;
      const mayRepeat = fault.nothingWasDone || (isRepeatable && fault.retryable && fault.userErrors.length === 0);
      const seconds = fault.retryAfterSeconds ?? 0;
      if (!mayRepeat || seconds > PATIENCE_SECONDS) throw fault;
      await wait(seconds * 1000 + pauses.next(), signal);
    }
  }
}

/** Returns pauses in milliseconds that double, with jitter. */
export function backoff() {
  let longest = FIRST_PAUSE;
  return {
    next: (): number => {
      const pause = longest * (0.5 + Math.random() / 2);
      longest = Math.min(longest * 2, LONGEST_PAUSE);
      return pause;
    },
    reset: (): void => {
      longest = FIRST_PAUSE;
    },
  };
}

/** Waits; rejects when the signal is aborted. */
export function wait(millis: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, millis);
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
  });
}
