import { useSyncExternalStore } from 'react';
import { onHintOfOtherTab, setSignedInHint, signedInHint } from '../lib/signed-in-hint';
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

const listeners = new Set<() => void>();
let session: Session = signedInHint() === null ? VISITOR : UNKNOWN;
let token: AccessToken | undefined;
let renewal: Promise<string | undefined> | undefined;

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession);
}

export const currentSession = (): Session => session;

/** Calls the listener at each change. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Takes over an account that has just signed in; all tabs follow. */
export function beginSession(account: Account, tokens: Session_TokensFragment): void {
  token = kept(tokens);
  become({ status: 'signedIn', account });
  setSignedInHint(account.id);
}

/** Forgets the account and its token; all tabs follow. */
export function endSession(): void {
  token = undefined;
  become(VISITOR);
  setSignedInHint(null);
}

/** Shows what the person has changed about themselves. */
export function amendAccount(changed: Partial<Omit<Account, 'id'>>): void {
  if (session.status !== 'signedIn') return;
  become({ status: 'signedIn', account: { ...session.account, ...changed } });
}

/** A token that works, refreshed when about to expire; undefined for a visitor. Rejects when it cannot be refreshed. */
export async function accessToken(): Promise<string | undefined> {
  if (session.status === 'visitor') return undefined;
  if (token && Date.now() < token.staleAt) return token.value;
  // What everybody may see is not held back from somebody whose sign-in cannot be confirmed.
  return session.status === 'unknown' ? renew().catch(() => undefined) : renew();
}

/** A token in the place of one that was refused; undefined when the session has ended. However many ask, one call is made. */
export async function tokenInsteadOf(refused: string): Promise<string | undefined> {
  if (session.status === 'visitor') return undefined;
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
    if (session.status === 'unknown') become({ status: 'unknown', hasFailed: true });
    throw fault;
  });
  // Who signed out meanwhile stays signed out.
  if (session.status === 'visitor') return undefined;
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

function become(next: Session): void {
  session = next;
  listeners.forEach((listener) => {
    listener();
  });
}

function followOtherTab(): void {
  const accountId = signedInHint();
  if (accountId === null) {
    token = undefined;
    become(VISITOR);
  } else if (session.status !== 'signedIn' || session.account.id !== accountId) {
    token = undefined;
    become(UNKNOWN);
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
if (session === UNKNOWN) confirmSession();
