import { generateSync } from 'otplib';
import type { Answer, TestApp } from './app';
import { operatesInJson } from './operator';

/** An operator as the command line has added them. */
export interface AddedOperator {
  readonly name: string;
  readonly password: string;
  readonly totpUri: string;
  readonly recoveryCodes: readonly string[];
}

/** A signed-in operator. */
export interface DeskActor {
  readonly name: string;
  readonly cookie: string;
  readonly ask: (query: string, variables?: Record<string, unknown>) => Promise<Answer>;
}

type DeskApp = Pick<TestApp, 'url' | 'variables'>;

export const SIGN_IN = `mutation SignIn($input: SignInInput!) { signIn(input: $input) {
  operator { id name rights } refusal { code } } }`;

/** Adds an operator at the command line. */
export const addsOperator = (app: DeskApp, name: string, rights = 'read,act'): Promise<AddedOperator> =>
  operatesInJson(app, 'add-operator', name, '--rights', rights);

/** Returns the code that the authenticator app of an operator shows. */
export function appCode({ totpUri }: AddedOperator, now: number = Date.now()): string {
  const secret = new URL(totpUri).searchParams.get('secret') ?? '';
  return generateSync({ secret, epoch: Math.floor(now / 1000) });
}

/** Sends an operation to the desk. */
export async function asksDesk(
  { url }: Pick<DeskApp, 'url'>,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await fetch(`${url}/desk/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const answer = JSON.parse(await response.text()) as object;
  return { status: response.status, headers: response.headers, data: null, errors: [], ...answer };
}

/** Adds an operator and signs them in; `now` is the time of the app's clock. */
export async function operatorAtDesk(
  app: DeskApp,
  name: string,
  { rights, now }: { readonly rights?: string; readonly now?: number } = {},
): Promise<DeskActor> {
  const added = await addsOperator(app, name, rights);
  return signsIn(app, added, appCode(added, now));
}

/** Signs an operator in with a code. */
export async function signsIn(app: DeskApp, { name, password }: AddedOperator, code: string): Promise<DeskActor> {
  const { data, headers } = await asksDesk(app, SIGN_IN, { input: { name, password, code } });
  if (!data?.['signIn'].operator) throw new Error(JSON.stringify(data));
  const [cookie = ''] = (headers.get('set-cookie') ?? '').split(';', 1);
  return { name, cookie, ask: (query, variables) => asksDesk(app, query, variables, { cookie }) };
}
