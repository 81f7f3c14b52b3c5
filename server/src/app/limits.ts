import type { Env } from '../config/env';
import { MAX_PAGE_SIZE } from '../graphql/connections';
import type { ApiLimits } from '../graphql/generated';
import type { RateLimits } from '../ports/rate-limit';
import { IMAGE_TYPES, MOST_IMAGES } from '../rooms';
import { MOST_FRAGMENTS } from '../transport/graphql/document-bounds';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
// Every operation that accepts files accepts one.
const MOST_FILES = 1;

/** Returns the limits of each operation. */
export const operationLimits = (env: Env) => ({
  depth: env.LIMIT_DEPTH,
  aliases: env.LIMIT_ALIASES,
  directives: env.LIMIT_DIRECTIVES,
  mutations: env.LIMIT_MUTATIONS,
  tokens: env.LIMIT_TOKENS,
  cost: env.LIMIT_COST,
});

/** Returns the limits of requests over HTTP. */
export const httpLimits = (env: Env) => ({
  bodyBytes: env.LIMIT_BODY_BYTES,
  seconds: env.LIMIT_SECONDS,
  uploadSeconds: env.LIMIT_UPLOAD_SECONDS,
  uploads: {
    files: MOST_FILES,
    fileBytes: env.LIMIT_IMAGE_BYTES,
    fieldBytes: env.LIMIT_BODY_BYTES,
    atOnce: env.LIMIT_UPLOADS_AT_ONCE,
    bytes: env.LIMIT_UPLOADS_BYTES,
  },
});

/** Returns the limits of WebSockets. */
export const socketLimits = (env: Env) => ({
  limits: operationLimits(env),
  messageBytes: env.LIMIT_SOCKET_BYTES,
  socketsOfAccount: env.LIMIT_SOCKETS,
  operationsOfSocket: env.LIMIT_SOCKET_OPERATIONS,
  operationsOfAccount: env.LIMIT_LIVE_OPERATIONS,
  seconds: env.LIMIT_SECONDS,
  eventCostOfSecond: env.LIMIT_REQUESTS / MINUTE / 2,
});

// These refuse nothing, or nothing of the public API.
const UNPUBLISHED = new Set([
  ...['failing-pairs', 'counted-room-uses'],
  ...['desk-sign-ins', 'desk-sign-ins-of-address', 'desk-sign-ins-of-operator'],
]);

type Rates = ApiLimits['rates'];

/** Records the limits that are created, for clients. */
export function recordedRateLimits(rateLimits: RateLimits): { rateLimits: RateLimits; rates: () => Rates } {
  const rates = new Map<string, Rates[number]>();
  return {
    rateLimits: (name, allowance) => {
      if (!UNPUBLISHED.has(name)) rates.set(name, { name, ...allowance });
      return rateLimits(name, allowance);
    },
    rates: () => [...rates.values()],
  };
}

/** Returns the limits that clients can read, from those that the server enforces. */
export function publishedLimits(env: Env, rates: () => Rates): ApiLimits {
  const { bodyBytes, seconds, uploadSeconds, uploads } = httpLimits(env);
  const { messageBytes, socketsOfAccount, operationsOfSocket, operationsOfAccount } = socketLimits(env);
  return withinInt({
    operations: {
      ...operationLimits(env),
      fragments: MOST_FRAGMENTS,
      pageSize: MAX_PAGE_SIZE,
      bodyBytes,
      seconds,
    },
    rates: [...rates(), ...countedInADay(env)],
    uploads: {
      types: [...IMAGE_TYPES],
      bytes: uploads.fileBytes,
      pixels: env.LIMIT_IMAGE_PIXELS,
      files: uploads.files,
      requestsAtOnce: uploads.atOnce,
      seconds: uploadSeconds,
      imagesOfRoom: MOST_IMAGES,
    },
    sockets: { ofAccount: socketsOfAccount, operations: operationsOfSocket, operationsOfAccount, messageBytes },
    account: {
      rooms: env.LIMIT_ROOMS,
      unfinishedRooms: env.LIMIT_UNFINISHED_ROOMS,
      bookmarks: env.LIMIT_BOOKMARKS,
      savedSearches: env.LIMIT_SAVED_SEARCHES,
      blockedUsers: env.LIMIT_BLOCKS,
    },
  });
}

const HIGHEST_INT = 2_147_483_647;

// An operator may switch a limit off with a number that GraphQL cannot tell.
function withinInt<Value>(value: Value): Value {
  if (typeof value === 'number') return Math.min(value, HIGHEST_INT) as Value;
  if (Array.isArray(value)) return value.map(withinInt) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withinInt<unknown>(each)])) as Value;
}

// What was stored in the last day is counted instead of an allowance.
const countedInADay = (env: Env): Rates => [
  { name: 'reports-a-day', points: env.LIMIT_REPORTS_A_DAY, seconds: DAY },
  { name: 'contact-messages-a-day', points: env.LIMIT_CONTACT_MESSAGES_A_DAY, seconds: DAY },
];
