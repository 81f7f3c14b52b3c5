/** Every fault, in words. */
export const FAULTS = {
  'lost-refresh-answer': 'A refresh reaches the server; the connection is cut instead of the answer.',
  'lost-answer':
    'The operation (default: sendMessage) reaches the server; the connection is cut instead of the answer.',
  'expired-token':
    'All access tokens that were used so far have expired, at once or, if an operation is named, while it is being sent.',
  'rate-limited': 'The operation is answered with 429 and does not reach the server.',
  overloaded: 'The operation is answered with 503 and does not reach the server.',
  'unknown-code': 'The operation is answered with an error whose code no client knows.',
  slow: 'The answer to the operation is kept back for some seconds.',
  'cut-socket': 'All sockets break at once.',
  'refused-socket': 'A new socket is refused with 503.',
  'unknown-event': 'The next MessageAdded of a chat arrives as an event of a kind that no client knows.',
} as const;

export type FaultName = keyof typeof FAULTS;

/** A fault that waits for its request. */
export interface Armed {
  readonly fault: FaultName;
  /** Root field of the operations that it is for; null for each operation. */
  readonly operation: string | null;
  readonly times: number;
  /** For `Retry-After`, and the delay of `slow`. */
  readonly seconds: number;
}

const OPERATIONS: Partial<Record<FaultName, string>> = {
  'lost-refresh-answer': 'refreshSession',
  'lost-answer': 'sendMessage',
};

/** Keeps the armed faults and the tokens that have expired. */
export function createFaults() {
  let armed: Armed[] = [];
  const usedTokens = new Set<string>();
  const expiredTokens = new Set<string>();

  /** Takes one use of the first of these faults that is armed for a document; undefined if none is. */
  function take(names: readonly FaultName[], document = ''): Armed | undefined {
    const found = armed.find(
      ({ fault, operation }) =>
        names.includes(fault) && (operation === null || new RegExp(`\\b${operation}\\b`).test(document)),
    );
    armed = armed
      .map((each) => (each === found ? { ...each, times: each.times - 1 } : each))
      .filter(({ times }) => times > 0);
    return found;
  }

  return {
    arm: (fault: Armed) => void armed.push(fault),
    take,
    armed: () => armed,
    clear: () => void (armed = []),
    /** Remembers a token that a client used; returns what the server gets in its place. */
    tokenFor: (token: string): string => {
      usedTokens.add(token);
      return expiredTokens.has(token) ? 'expired' : token;
    },
    isExpired: (token: string) => expiredTokens.has(token),
    expireTokens: () => usedTokens.forEach((token) => expiredTokens.add(token)),
    reset: () => {
      armed = [];
      expiredTokens.clear();
    },
  };
}

export type Faults = ReturnType<typeof createFaults>;

/** Reads a fault as a developer sends it. Throws a `TypeError` that says how to write one. */
export function readFault(text: string): Armed {
  const given = JSON.parse(text) as Partial<Record<keyof Armed, unknown>>;
  const { fault, times = 1, seconds = 2, operation = null } = given;
  if (!isFault(fault)) throw new TypeError(`"fault" must be one of ${Object.keys(FAULTS).join(', ')}.`);
  if (!isCount(times) || !isCount(seconds)) throw new TypeError('"times" and "seconds" must be numbers above 0.');
  if (operation !== null && !(typeof operation === 'string' && /^\w+$/.test(operation)))
    throw new TypeError('"operation" must be the name of a root field.');
  return { fault, times, seconds, operation: operation ?? OPERATIONS[fault] ?? null };
}

const isFault = (name: unknown): name is FaultName => typeof name === 'string' && Object.hasOwn(FAULTS, name);
const isCount = (value: unknown): value is number => typeof value === 'number' && value > 0;
