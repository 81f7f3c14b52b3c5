/** An operation that a client sent. */
export interface SeenOperation {
  readonly number: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly over: 'http' | 'socket';
  readonly document: string;
  readonly variables: unknown;
  /** Access token as the client sent it. */
  readonly token: string | null;
  /** Status of the answer; null as long as there is none, and over a socket. */
  readonly status: number | null;
  /** The fault that it met. */
  readonly fault: string | null;
}

const MOST = 1000;

/** Remembers the last operations, for the developer and the conformance test. */
export function createTraffic() {
  let seen: SeenOperation[] = [];
  let count = 0;
  return {
    /** Adds an operation; returns how to complete it. */
    add: (operation: Pick<SeenOperation, 'over' | 'document' | 'variables' | 'token'>) => {
      count += 1;
      const number = count;
      seen = [...seen, { ...operation, number, at: Date.now(), status: null, fault: null }].slice(-MOST);
      return (more: Partial<Pick<SeenOperation, 'status' | 'fault'>>): void => {
        seen = seen.map((each) => (each.number === number ? { ...each, ...more } : each));
      };
    },
    all: () => seen,
    forget: () => void (seen = []),
  };
}

export type Traffic = ReturnType<typeof createTraffic>;
