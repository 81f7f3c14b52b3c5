import { onHintOfOtherTab, setSignedInHint, signedInHint } from '../../lib/signed-in-hint';
import { createStore } from '../../lib/store';
import { ask } from '../ask';
import type {
  RefreshSessionMutation,
  Session_AccountFragment,
  Session_TokensFragment,
} from './refresh-session.generated';
// eslint-disable-next-line boundaries/dependencies -- A file of this folder; the rule does not resolve `?raw`.
import refreshSession from './refresh-session.graphql?raw';

/** The signed-in user. The role is null if it could not be read. */
export type Account = Omit<Session_AccountFragment, 'role'> & { readonly role: string | null };

export type Session =
  /** Probably signed in; not confirmed by the server yet. */
  | { readonly status: 'unknown'; readonly hasFailed: boolean }
  /** Not signed in, or no longer: `hasEnded` once the server has refused to go on with the session. */
  | { readonly status: 'visitor'; readonly hasEnded: boolean }
  | { readonly status: 'signedIn'; readonly account: Account };

interface AccessToken {
  readonly value: string;
  /** Milliseconds since 1970, by this device's clock. */
  readonly staleAt: number;
}

const VISITOR = { status: 'visitor', hasEnded: false } as const satisfies Session;
const UNKNOWN: Session = { status: 'unknown', hasFailed: false };
const REFRESH_AHEAD = 30_000;

const store = createStore<Session>(signedInHint() ? UNKNOWN : VISITOR);
let token: AccessToken | undefined;
let renewal: Promise<string | undefined> | undefined;

export const { get: currentSession, follow: onSessionChange, useValue: useSession } = store;

/** Starts the session of an account in all tabs. */
export function beginSession(account: Account, tokens: Session_TokensFragment): void {
  token = kept(tokens);
  store.set({ status: 'signedIn', account });
  setSignedInHint(account.id);
}

/** Ends the session in all tabs; `hasEnded` tells that the server has refused it. */
export function endSession(hasEnded = false): void {
  token = undefined;
  store.set({ ...VISITOR, hasEnded });
  setSignedInHint(hasEnded ? '' : null);
}

/** Updates the shown account after its user changed it. */
export function amendAccount(changed: Partial<Omit<Account, 'id'>>): void {
  const session = currentSession();
  if (session.status !== 'signedIn') return;
  store.set({ status: 'signedIn', account: { ...session.account, ...changed } });
}

/**
 * Returns a valid access token, undefined for a visitor. Refreshes a token that is about to expire; rejects if that
 * fails.
 */
export async function accessToken(): Promise<string | undefined> {
  const { status } = currentSession();
  if (status === 'visitor') return undefined;
  if (token && Date.now() < token.staleAt) return token.value;
  // Public data is loaded even if the session cannot be confirmed.
  return status === 'unknown' ? renew().catch(() => undefined) : renew();
}

/**
 * Returns a token in place of a rejected one, undefined if the session has ended. Concurrent calls share one request.
 */
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
  const { user, tokens } = await askForTokens().catch(async (error: unknown) => {
    const kept = error instanceof TypeError ? await accountOfLastTime() : undefined;
    if (currentSession().status === 'unknown') store.set(kept ?? { status: 'unknown', hasFailed: true });
    throw error;
  });
  // The user may have signed out during the request.
  if (currentSession().status === 'visitor') return undefined;
  if (user && tokens) beginSession(user, tokens);
  else endSession(true);
  return token?.value;
}

// Without a connection, users see what is kept on this device for them. The server still decides about each call.
async function accountOfLastTime(): Promise<Session | undefined> {
  if (currentSession().status !== 'unknown') return undefined;
  const account = await import('../kept/copies').then(({ keptAccount }) => keptAccount()).catch(() => undefined);
  return account && { status: 'signedIn', account };
}

async function askForTokens(): Promise<RefreshSessionMutation['refreshSession']> {
  const answer = (await ask<RefreshSessionMutation>('RefreshSession', refreshSession))?.refreshSession;
  const isRefused = answer?.userErrors.some(({ code }) => code === 'SESSION_ENDED');
  if (answer && (isRefused || (answer.user && answer.tokens))) return answer;
  throw new Error('The session could not be refreshed.');
}

// The clock of the device may be wrong, so only the time that is left counts.
function kept({ accessToken: value, accessTokenExpiresInSeconds }: Session_TokensFragment): AccessToken {
  return { value, staleAt: Date.now() + accessTokenExpiresInSeconds * 1000 - REFRESH_AHEAD };
}

function followOtherTab(): void {
  const session = currentSession();
  const accountId = signedInHint();
  if (!accountId) {
    token = undefined;
    store.set({ ...VISITOR, hasEnded: accountId === '' });
  } else if (session.status !== 'signedIn' || session.account.id !== accountId) {
    token = undefined;
    store.set(UNKNOWN);
    confirmSession();
  }
}

function confirmSession(): void {
  renew().catch((error: unknown) => {
    // eslint-disable-next-line no-console -- The page keeps loading; this helps with debugging.
    console.warn(error);
  });
}

onHintOfOtherTab(followOtherTab);
if (currentSession() === UNKNOWN) confirmSession();
