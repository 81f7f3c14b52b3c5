/** An HTTP request that has begun. */
export interface RequestBegun {
  readonly id: string;
  readonly method: string;
  /** The path without the query string, which may contain a token. */
  readonly path: string;
}

/** The end of a request. */
export interface RequestOver {
  /** Null when the connection broke before the whole answer was sent. */
  readonly status: number | null;
  readonly milliseconds: number;
}

/** The end of a GraphQL operation. */
export interface OperationOver {
  /** Null when it could not be parsed. */
  readonly type: 'query' | 'mutation' | 'subscription' | null;
  /** The operation name that the client sent. */
  readonly name: string | null;
  /** Code of its first error; null without one. */
  readonly code: string | null;
}

/**
 * A kind of request that is refused under load: of signed-in users, chats or other requests; of others, searches or
 * other requests.
 */
export type Shed = 'chat' | 'signed-in' | 'page' | 'search';

type End<Over> = (over: Over) => void;

/**
 * Receives the beginnings of requests, operations and statements, and returns for each a function that receives its
 * end.
 */
export interface Observer {
  readonly request?: (begun: RequestBegun) => End<RequestOver>;
  readonly operation?: () => End<OperationOver>;
  /** `sql` has no values; the end of a statement is called with its fault, or with nothing. */
  readonly statement?: (sql: string) => End<unknown>;
  /** Called when a request is refused because of overload. */
  readonly shed?: (kind: Shed) => void;
}

/** Combines several observers. */
export function combineObservers(observers: readonly Observer[]): Required<Observer> {
  const requests = observers.flatMap(({ request }) => request ?? []);
  const operations = observers.flatMap(({ operation }) => operation ?? []);
  const statements = observers.flatMap(({ statement }) => statement ?? []);
  const sheds = observers.flatMap(({ shed }) => shed ?? []);
  return {
    request: (begun) => allOf(requests.map((observe) => observe(begun))),
    operation: () => allOf(operations.map((observe) => observe())),
    statement: (sql) => allOf(statements.map((observe) => observe(sql))),
    shed: (kind) => {
      for (const observe of sheds) observe(kind);
    },
  };
}

const allOf =
  <Over>(ends: readonly End<Over>[]): End<Over> =>
  (over) => {
    for (const end of ends) end(over);
  };
