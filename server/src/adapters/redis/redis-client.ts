import type { Cluster, Redis } from 'ioredis';

export interface RedisSettings {
  /** One Redis, or some nodes of a Redis Cluster; the others are found through them. */
  readonly addresses: readonly string[];
  /** Begins every key. */
  readonly prefix: string;
}

/** What a client tells of outages; each may be told as often as it likes. */
export interface Outages {
  readonly away: (fault: unknown) => void;
  readonly back: () => void;
}

/** A client that mends itself; a call fails within a second. */
export interface RedisClient {
  readonly client: Redis | Cluster;
  /** Opens a connection that listens only, and mends itself too. */
  readonly openEar: () => Redis;
  /** To be told of a call that failed. */
  readonly missed: (fault: unknown) => void;
  readonly close: () => void;
}

/** The longest that a call may take. */
export const PATIENCE_MS = 1_000;

/** Longest pause before the next try to connect. */
export const LONGEST_PAUSE_MS = 2_000;

/** How every connection behaves when Redis does not answer. */
export const impatient = {
  connectTimeout: PATIENCE_MS,
  commandTimeout: PATIENCE_MS,
  // What could not be sent now is of no use later.
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
};

/** Pause before the next try to connect. */
export const pause = (times: number): number => Math.min(times * 100, LONGEST_PAUSE_MS);
