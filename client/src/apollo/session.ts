import { onHintOfOtherTab, setSignedInHint, signedInHint } from '../lib/signed-in-hint';
import { valueStore } from '../lib/value-store';
import type {
  RefreshSessionMutation,
  Session_AccountFragment,
  Session_TokensFragment,
} from './refresh-session.generated';
// eslint-disable-next-line boundaries/dependencies -- A text of this folder; the rule does not know files by `?raw`.
import refreshSession from './refresh-session.graphql?raw';

/** The signed-in person. The role is the stored one; absent when it could not be looked up. */
export type Account = Omit<Session_AccountFragment, 'role'> & { readonly role: string | null };

export type Session =
  /** Signed in as it seems; the server has not confirmed it, or could not be asked. */
  | { readonly status: 'unknown'; readonly hasFailed: boolean }
  | { readonly status: 'visitor' }
  | { readonly status: 'signedIn'; readonly account: Account };

interface AccessToken {
  readonly value: string;
  /** Milliseconds since 1970 by the clock of this device. */
  readonly staleAt: number;
}

const VISITOR: Session = { status: 'visitor' };
const UNKNOWN: Session = { status: 'unknown', hasFailed: false };
const REFRESH_AHEAD = 30_000;

const store = valueStore<Session>(signedInHint() === null ? VISITOR : UNKNOWN);
let token: AccessToken | undefined;
let renewal: Promise<string | undefined> | undefined;

export const { get: currentSession, follow: onSessionChange, useValue: useSession } = store;

/** Takes over an account that has just signed in; all tabs follow. */
export function beginSession(account: Account, tokens: Session_TokensFragment): void {
  token = kept(tokens);
  store.set({ status: 'signedIn', account });
  setSignedInHint(account.id);
}

/** Forgets the account and its token; all tabs follow. */
export function endSession(): void {
  token = undefined;
  store.set(VISITOR);
  setSignedInHint(null);
}

/** Shows what the person has changed about themselves. */
export function amendAccount(changed: Partial<Omit<Account, 'id'>>): void {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  store.set({ status: 'signedIn', account: { ...session.account, ...changed } });
}

/** A token that works, refreshed when about to expire; undefined for a visitor. Rejects when it cannot be refreshed. */
export async function accessToken(): Promise<string | undefined> {
  const { status } = currentSession();
  if (status === 'visitor') return undefined;
  if (token && Date.now() < token.staleAt) return token.value;
  // What everybody may see is not held back from somebody whose sign-in cannot be confirmed.
  return status === 'unknown' ? renew().catch(() => undefined) : renew();
}

/** A token in the place of one that was refused; undefined when the session has ended. However many ask, one call is made. */
export async function tokenInsteadOf(refused: string): Promise<string | undefined> {
  if (currentSession().status === 'visitor') return undefined;
  return token && token.value !== refused ? token.value : renew();
}

function renew(): Promise<string | undefined> {
  renewal ??= refresh().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function refresh(): Promise<string | undefined> {
  const { user, tokens } = await askForTokens().catch((fault: unknown) => {
    if (currentSession().status === 'unknown') store.set({ status: 'unknown', hasFailed: true });
    throw fault;
  });
  // Who signed out meanwhile stays signed out.
  if (currentSession().status === 'visitor') return undefined;
  if (user && tokens) beginSession(user, tokens);
  else endSession();
  return token?.value;
}

// By itself, so that a page without data need not load the client for it.
async function askForTokens(): Promise<RefreshSessionMutation['refreshSession']> {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ operationName: 'RefreshSession', query: refreshSession }),
  });
  const { data } = (await response.json()) as { data?: RefreshSessionMutation | null };
  const answer = data?.refreshSession;
  const isRefused = answer?.userErrors.some(({ code }) => code === 'SESSION_ENDED');
  if (answer && (isRefused || (answer.user && answer.tokens))) return answer;
  throw new Error('The session could not be refreshed.');
}

function kept({ accessToken: value, accessTokenExpiresAt }: Session_TokensFragment): AccessToken {
  const staleAt = Date.parse(accessTokenExpiresAt) - REFRESH_AHEAD;
  // A clock that runs far ahead would call every token old: then the server says when it is.
  return { value, staleAt: staleAt > Date.now() ? staleAt : Infinity };
}

function followOtherTab(): void {
  const session = currentSession();
  const accountId = signedInHint();
  if (accountId === null) {
    token = undefined;
    store.set(VISITOR);
  } else if (session.status !== 'signedIn' || session.account.id !== accountId) {
    token = undefined;
    store.set(UNKNOWN);
    confirmSession();
  }
}

function confirmSession(): void {
  renew().catch((fault: unknown) => {
    // eslint-disable-next-line no-console -- The person sees the page wait; what went wrong is for whoever looks closer.
    console.warn(fault);
  });
}

onHintOfOtherTab(followOtherTab);
if (currentSession() === UNKNOWN) confirmSession();
