export const DONE = 0;
const REFUSED = 1;

/** The output and the exit code. */
export interface Answer {
  readonly code: typeof DONE | typeof REFUSED;
  readonly text: string;
  readonly value: unknown;
}

/** Returns the answer to a request that was refused. */
export const refused = (message: string): Answer => ({
  code: REFUSED,
  text: message,
  value: { done: false, message },
});
