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

/** Who is told that a request has come, and gives what is to be told of its end. */
export interface Observer {
  readonly request: (begun: RequestBegun) => (over: RequestOver) => void;
}
