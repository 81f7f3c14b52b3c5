import type { Cluster, Redis } from 'ioredis';

export interface RedisSettings {
  /** Addresses of one Redis, or of some nodes of a Redis Cluster, which know the other nodes. */
  readonly addresses: readonly string[];
  /** Begins every key. */
  readonly prefix: string;
}

/** Listeners for outages; each may be called repeatedly during one outage. */
export interface Outages {
  readonly away: (fault: unknown) => void;
  readonly back: () => void;
}

/** A client that reconnects by itself; a call fails within a second. */
export interface RedisClient {
  readonly client: Redis | Cluster;
  /** Opens a connection for subscriptions, which reconnects too. */
  readonly openSubscriber: () => Redis;
  /** Reports a failed call. */
  readonly onFailure: (fault: unknown) => void;
  readonly close: () => void;
}

/** Longest duration of a call. */
export const TIMEOUT_MS = 1_000;

/** Longest pause before the next attempt to connect. */
export const LONGEST_PAUSE_MS = 2_000;

/** Timeouts of every connection. */
export const timeouts = {
  connectTimeout: TIMEOUT_MS,
  commandTimeout: TIMEOUT_MS,
  // A command that could not be sent now is of no use later.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
};

/** Returns the pause before the next attempt to connect. */
export const pause = (times: number): number => Math.min(times * 100, LONGEST_PAUSE_MS);
