const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/**
 * Returns a function that waits before another attempt: each time longer, but not beyond the return of the connection, nor
 * beyond an event `hurry`.
 */
export function patientPause(hurry: EventTarget) {
  let length = FIRST_PAUSE;
  return (signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        window.removeEventListener('online', endAtOnce);
        hurry.removeEventListener('hurry', endAtOnce);
        signal.removeEventListener('abort', end);
        resolve();
      };
      const endAtOnce = () => {
        length = FIRST_PAUSE;
        end();
      };
      const timer = setTimeout(end, length);
      length = Math.min(2 * length, LONGEST_PAUSE);
      window.addEventListener('online', endAtOnce);
      hurry.addEventListener('hurry', endAtOnce);
      signal.addEventListener('abort', end);
    });
}
