import { isDisconnected } from './connection-status';

const FIRST_PAUSE = 10_000;
const LONGEST_PAUSE = 60_000;

interface Wait {
  readonly tries: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

const waits = new Map<string, Wait>();

/**
 * Runs a task again after a pause, 10 s the first time and twice as long each time after, up to 60 s. Without a
 * connection it does nothing, because `useWhenReachable` runs the task then.
 */
export function tryAgainLater(name: string, task: () => void): void {
  const earlier = waits.get(name);
  clearTimeout(earlier?.timer);
  const tries = earlier?.tries ?? 0;
  const timer = setTimeout(
    () => {
      if (!isDisconnected()) task();
    },
    Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** tries),
  );
  waits.set(name, { tries: tries + 1, timer });
}

/** Ends the tries of a task, because it succeeded or is no longer wanted. */
export function tryNoMore(name: string): void {
  clearTimeout(waits.get(name)?.timer);
  waits.delete(name);
}
