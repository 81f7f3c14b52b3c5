import { ThikanaError, type UserError } from './errors.ts';

/** An HTTP answer before it is read. */
export interface RawAnswer {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
}

/** An answer as GraphQL has it. */
export interface Result {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly CodedError[];
}

/** A GraphQL error. */
export interface CodedError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** Returns the data of an answer in which everything was done. Throws a `ThikanaError` otherwise. */
export function dataOf(answer: RawAnswer): Readonly<Record<string, unknown>> {
  const result = resultOf(answer);
  throwErrors(result, Number(answer.header('retry-after')) || null);
  if (!result.data) throw noAnswer(new Error(`Status ${String(answer.status)}`));
  return result.data;
}

/** Throws the first coded error or user error of a result. */
export function throwErrors({ data, errors }: Result, retryAfterSeconds: number | null = null): void {
  const [error] = errors ?? [];
  if (error) throw codedError(error, data, retryAfterSeconds);
  const userErrors = Object.values(data ?? {}).flatMap(userErrorsOf);
  const [first] = userErrors;
  if (first) throw new ThikanaError(first.code, { message: first.message, path: first.path, userErrors, data });
}

/** Returns the error for a request without a readable answer. */
export const noAnswer = (cause: unknown): ThikanaError =>
  new ThikanaError('NO_ANSWER', { message: 'The server did not answer.', cause });

/** Returns a GraphQL error as a `ThikanaError`. */
export function codedError(
  { message, extensions = {} }: CodedError,
  data?: unknown,
  seconds?: number | null,
): ThikanaError {
  const { code, path, retryAfterSeconds } = extensions;
  return new ThikanaError(typeof code === 'string' ? code : 'INTERNAL', {
    message,
    path: Array.isArray(path) ? path.map(String) : null,
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : (seconds ?? null),
    data,
  });
}

// A proxy in front of the server may answer with a page.
function resultOf({ status, text, header }: RawAnswer): Result {
  try {
    return JSON.parse(text) as Result;
  } catch (cause) {
    const retryAfterSeconds = Number(header('retry-after')) || null;
    if (status === 429) throw new ThikanaError('RATE_LIMITED', { retryAfterSeconds, cause });
    if (status === 503) throw new ThikanaError('OVERLOADED', { retryAfterSeconds, cause });
    throw noAnswer(cause);
  }
}

function userErrorsOf(payload: unknown): readonly UserError[] {
  return (payload as { userErrors?: readonly UserError[] } | null)?.userErrors ?? [];
}
