import { createStore } from '../store';
import { send } from '../network/send';
import { rememberTokens } from '../storage';

interface Tokens {
  readonly accessToken: string;
  readonly accessTokenExpiresInSeconds: number;
  readonly refreshToken: string | null;
}

/** The account that is signed in, in this tab and until it is reloaded. */
export interface Account {
  readonly email: string;
  readonly role: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface SessionPayload {
  readonly user: Account | null;
  readonly tokens: Tokens | null;
  readonly userErrors: readonly { readonly code: string; readonly message: string }[];
}

interface State {
  readonly account: Account | null;
  /** Reason why nobody is signed in any more, if the person did not sign out. */
  readonly notice?: string;
}

const FIELDS = 'tokens { accessToken accessTokenExpiresInSeconds refreshToken } userErrors { code message }';
const SIGN_IN = `mutation SignIn($input: SignInInput!) { payload: signIn(input: $input) { user { email role } ${FIELDS} } }`;
const REFRESH = `mutation RefreshSession($input: RefreshSessionInput!) {
  payload: refreshSession(input: $input) { user { email role } ${FIELDS} }
}`;
const SIGN_OUT = 'mutation SignOut { signOut { userErrors { code } } }';
const REFRESH_AHEAD_MILLIS = 60_000;

const store = createStore<State>({ account: null });
// Only in memory: a script that reads the storage of the site later finds no token of the playground.
let held: { readonly tokens: Tokens; readonly staleAt: number } | undefined;
let renewal: Promise<string | undefined> | undefined;

export const { get: currentSession, useValue: useSession } = store;

/** Signs in; returns the reason if that is refused. */
export async function signIn(credentials: Credentials): Promise<string | undefined> {
  const payload = await request('SignIn', SIGN_IN, { ...credentials, deviceName: 'Playground' });
  if (payload.user && payload.tokens) {
    await signOut();
    begin(payload.user, payload.tokens);
    return undefined;
  }
  return payload.userErrors[0]?.message ?? 'The server refused to sign in.';
}

/** Ends the session, also on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const token = heldToken();
  end();
  if (!token) return;
  const headers = { authorization: `Bearer ${token}` };
  await send({ query: SIGN_OUT, operationName: 'SignOut' }, { headers }).catch(() => undefined);
}

/** Returns a token that is valid for a while, refreshed if needed; undefined for a visitor. */
export async function accessToken(): Promise<string | undefined> {
  if (!held) return undefined;
  return Date.now() < held.staleAt ? held.tokens.accessToken : renew();
}

/** Returns a token in place of one that the server refused, undefined if the session has ended. */
export async function tokenInsteadOf(refused: string): Promise<string | undefined> {
  if (!held) return undefined;
  return held.tokens.accessToken === refused ? renew() : held.tokens.accessToken;
}

function renew(): Promise<string | undefined> {
  renewal ??= refresh().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function refresh(): Promise<string | undefined> {
  const before = held;
  const refreshToken = before?.tokens.refreshToken;
  if (!refreshToken) return undefined;
  const { user, tokens, userErrors } = await request('RefreshSession', REFRESH, { refreshToken });
  // The person may have signed out or in during the request.
  if (held !== before) return heldToken();
  if (user && tokens) begin(user, tokens);
  else end(userErrors[0]?.message ?? 'The session has ended. Sign in again.');
  return heldToken();
}

const heldToken = (): string | undefined => held?.tokens.accessToken;

function begin(account: Account, tokens: Tokens): void {
  // The clock of the device may be wrong, so only the time that is left counts.
  const staleAt = Date.now() + tokens.accessTokenExpiresInSeconds * 1000 - REFRESH_AHEAD_MILLIS;
  held = { tokens, staleAt };
  if (currentSession().account?.email !== account.email) store.set({ account });
}

function end(notice?: string): void {
  held = undefined;
  store.set(notice === undefined ? { account: null } : { account: null, notice });
}

async function request(operationName: string, query: string, input: object): Promise<SessionPayload> {
  const response = await send({ query, operationName, variables: { input } });
  const answer = (await response.json()) as {
    data?: { payload: SessionPayload } | null;
    errors?: readonly { message: string }[];
  };
  rememberTokens(answer);
  if (answer.data) return answer.data.payload;
  throw new Error(answer.errors?.[0]?.message ?? `The server answered ${response.status}.`);
}
