/** A refusal in the answer of a mutation. */
export interface UserError {
  readonly code: string;
  /** To show to the person, above all if the code is unknown. */
  readonly message: string;
  /** Input field at fault. */
  readonly path?: readonly string[] | null;
}

interface Facts {
  readonly message?: string | undefined;
  readonly path?: readonly string[] | null | undefined;
  readonly userErrors?: readonly UserError[] | undefined;
  readonly retryAfterSeconds?: number | null | undefined;
  readonly data?: unknown;
  readonly cause?: unknown;
}

// The codes with `retryable` in errors.json, and that of a lost answer.
const RETRYABLE: ReadonlySet<string> = new Set([
  'NO_ANSWER',
  'RATE_LIMITED',
  'OVERLOADED',
  'REQUEST_TIMED_OUT',
  'INTERNAL',
  'USER_NOT_SAVED',
  'GOOGLE_NO_USER',
  'GOOGLE_FAILED',
  'SIGN_IN_UNAVAILABLE',
  'ROOM_NOT_DELETED',
]);

/** An answer other than the wanted one, or none. */
export class ThikanaError extends Error {
  override readonly name = 'ThikanaError';
  /** Code of the server, `NO_ANSWER` or `SOCKET_REFUSED`. New ones may come: show the message then. */
  readonly code: string;
  /** Input field or variable at fault, if one is. */
  readonly path: readonly string[] | null;
  readonly userErrors: readonly UserError[];
  /** Seconds to wait before the next try. */
  readonly retryAfterSeconds: number | null;
  /** The rest of the answer: a refused field is null, the others are valid. */
  readonly data: unknown;

  constructor(code: string, { message, path, userErrors, retryAfterSeconds, data, cause }: Facts = {}) {
    super(message ?? code, { cause });
    this.code = code;
    this.path = path ?? null;
    this.userErrors = userErrors ?? [];
    this.retryAfterSeconds = retryAfterSeconds ?? null;
    this.data = data ?? null;
  }

  /** True if the same request may succeed later. */
  get retryable(): boolean {
    return RETRYABLE.has(this.code);
  }

  /** True if the server certainly did nothing, so that any request may be repeated. */
  get nothingWasDone(): boolean {
    const isRefusedEarly = this.code === 'RATE_LIMITED' || this.code === 'OVERLOADED';
    return isRefusedEarly && Object.values(this.data ?? {}).every((value) => value === null);
  }
}
