/** A client that waits for a piece of work. */
export interface Waiter {
  /** Time at which it began to wait, from `performance.now()`. */
  readonly since: number;
  /** Tells whether its access token is genuine. Call it only if needed, since it verifies a signature. */
  readonly isSignedIn: () => boolean;
  /** Tells whether the client is gone: the connection is closed, or the time limit has passed. */
  readonly isGone: () => boolean;
}
