import type { Answer, TestApp } from './app';

/** Someone with an account, who speaks to the API with an access token. */
export interface Actor {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  ask(query: string, variables?: Record<string, unknown>): Promise<Answer>;
}

/** Who registers; what is not given is ordinary. */
export interface Person {
  readonly email?: string;
  readonly password?: string;
  readonly role?: 'USER' | 'OWNER';
}

const REGISTER = `mutation Register($input: RegisterInput!) { register(input: $input) {
  user { id } tokens { accessToken refreshToken } userErrors { code } } }`;

let count = 0;

/** A clock that a test sets forward. */
export function movableClock() {
  let ahead = 0;
  return {
    now: (): number => Date.now() + ahead,
    forward: (millis: number): void => {
      ahead += millis;
    },
  };
}

/** Registers an account through the API and gives the person who uses it. */
export async function register(app: Pick<TestApp, 'ask'>, person: Person = {}): Promise<Actor> {
  count += 1;
  const { email = `person${String(count)}@example.com`, password = 'secret-1', role = 'USER' } = person;
  const { data } = await app.ask(REGISTER, { input: { email, password, role, refreshTokenPlace: 'BODY' } });
  const { user, tokens } = data?.['register'];
  const authorization = `Bearer ${String(tokens.accessToken)}`;
  return {
    id: user.id,
    email,
    password,
    ...tokens,
    ask: (query, variables) => app.ask(query, variables, { authorization }),
  };
}
