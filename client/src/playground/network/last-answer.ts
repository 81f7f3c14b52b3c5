import { createStore } from '../store';
import { rememberTokens } from '../storage';

/** The facts of the last answer that its text does not tell, or tells in many places. */
export interface LastAnswer {
  readonly status?: number;
  /** Close code of the socket. */
  readonly closeCode?: number;
  readonly codes: readonly string[];
  readonly cost?: { readonly requested: number; readonly remaining: number };
  /** Headers that say how much may still be asked for, and the number of the request. */
  readonly headers: readonly (readonly [string, string])[];
}

const HEADERS = ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'WWW-Authenticate', 'X-Request-Id'];

const store = createStore<LastAnswer | null>(null);

export const { useValue: useLastAnswer } = store;

/** Forgets the answer, when another tab is shown. */
export function forgetAnswer(): void {
  store.set(null);
}

/** Records an answer over HTTP. */
export function recordAnswer(response: Response, body: unknown): void {
  rememberTokens(body);
  const headers = HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  store.set({ status: response.status, codes: codesIn(body), headers, ...costIn(body) });
}

/** Records an event or an error of a subscription. */
export function recordEvent(body: unknown, closeCode?: number): void {
  rememberTokens(body);
  store.set({ codes: codesIn(body), headers: [], ...(closeCode !== undefined && { closeCode }) });
}

function costIn(body: unknown): Pick<LastAnswer, 'cost'> {
  const { extensions } = body as { extensions?: { cost?: NonNullable<LastAnswer['cost']> } };
  return extensions?.cost ? { cost: extensions.cost } : {};
}

/** Returns the codes of all errors and user errors, each once. */
function codesIn(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const { code } = body as { code?: unknown };
  const inside = Object.values(body).flatMap(codesIn);
  return [...new Set(typeof code === 'string' ? [code, ...inside] : inside)];
}
