/** A request over HTTP, when it has come. */
export interface RequestBegun {
  readonly id: string;
  readonly method: string;
  /** Without what stands behind its `?`: that may be a token. */
  readonly path: string;
}

/** How it ended. */
export interface RequestOver {
  /** Null when the connection broke before the whole answer was sent. */
  readonly status: number | null;
  readonly milliseconds: number;
}

/** How a GraphQL operation ended. */
export interface OperationOver {
  /** Null when it could not be read. */
  readonly type: 'query' | 'mutation' | 'subscription' | null;
  /** As its sender called it. */
  readonly name: string | null;
  /** Code of its first error; null without one. */
  readonly code: string | null;
}

/** A kind of request that is refused under load: of signed-in people what concerns chats, or not; of others a search, or not. */
export type Shed = 'chat' | 'signed-in' | 'page' | 'search';

type End<Over> = (over: Over) => void;

/** Who is told of beginnings, and gives for each what is to be told of its end. */
export interface Observer {
  readonly request?: (begun: RequestBegun) => End<RequestOver>;
  readonly operation?: () => End<OperationOver>;
  /** `sql` is without values; the end of a statement is told with its fault, or with nothing. */
  readonly statement?: (sql: string) => End<unknown>;
  /** A request is refused because the server has too much to do. */
  readonly shed?: (kind: Shed) => void;
}

/** Many observers as one. */
export function together(observers: readonly Observer[]): Required<Observer> {
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
