/** A client that waits for a piece of work. */
export interface Waiter {
  /** When it began to wait, as `performance.now()` tells it. */
  readonly since: number;
  /** Whether its access token is genuine. Verifies a signature, so ask only where it matters. */
  readonly isSignedIn: () => boolean;
  /** Whether nobody reads the answer any more: the connection is closed, or the time limit has passed. */
  readonly isGone: () => boolean;
}
