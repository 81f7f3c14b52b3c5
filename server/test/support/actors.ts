import type { TestApp } from './app';
import { RegisterDocument, SignInDocument } from './documents.generated';
import { accepted, type Actions, actionsOf, type Ask } from './operations';

/** An account and the tokens of a session. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  readonly refreshToken: string;
}

/** A person with an account, who calls the API with an access token. */
export interface Actor extends Account, Actions {
  readonly ask: Ask;
}

/** Fields of a registration; each has a default. */
export interface Person {
  readonly email?: string;
  readonly password?: string;
  readonly role?: 'USER' | 'OWNER';
}

let count = 0;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const INDIA_AHEAD_OF_UTC = 5.5 * HOUR;

/** Returns how long it is until this full hour in India. */
export const untilHourInIndia = (hour: number, now: number): number =>
  (hour * HOUR - INDIA_AHEAD_OF_UTC - (now % DAY) + 2 * DAY) % DAY;

/** Returns a clock that a test sets forward. It begins now, or when it is next this hour in India. */
export function movableClock(hourInIndia?: number) {
  let ahead = hourInIndia === undefined ? 0 : untilHourInIndia(hourInIndia, Date.now());
  return {
    now: (): number => Date.now() + ahead,
    forward: (millis: number): void => {
      ahead += millis;
    },
  };
}

/** Registers an account through the API. */
export async function register(app: Pick<TestApp, 'ask'>, person: Person = {}): Promise<Actor> {
  count += 1;
  const { email = `person${String(count)}@example.com`, password = 'secret-1', role = 'USER' } = person;
  const input = { email, password, role, refreshTokenPlace: 'BODY' } as const;
  const { user, tokens } = await accepted(app.ask, RegisterDocument, input);
  return actorOf(app, { id: user.id, email, password, ...bothOf(tokens) });
}

/** Signs a person in once more, by email address and password. */
export async function signIn(
  app: Pick<TestApp, 'ask'>,
  { email, password }: Pick<Account, 'email' | 'password'>,
): Promise<Actor> {
  const { user, tokens } = await accepted(app.ask, SignInDocument, { email, password, refreshTokenPlace: 'BODY' });
  return actorOf(app, { id: user.id, email, password, ...bothOf(tokens) });
}

/** Returns an account with its verbs, which call this server with the access token. */
export function actorOf(app: Pick<TestApp, 'ask'>, account: Account): Actor {
  const { id, email, password, accessToken, refreshToken } = account;
  const ask: Ask = (query, variables) => app.ask(query, variables, { authorization: `Bearer ${accessToken}` });
  return { id, email, password, accessToken, refreshToken, ask, ...actionsOf(ask) };
}

// Both tokens are in the body, as asked for.
const bothOf = ({ accessToken, refreshToken }: { accessToken: string; refreshToken?: string | null }) => ({
  accessToken,
  refreshToken: refreshToken ?? '',
});
