import type { TestApp } from './app';

const NONCE = 'mutation { createSignInNonce { nonce nonceExpiresAt userErrors { code } } }';
const SIGN_IN = `mutation SignInWithIdToken($input: SignInWithIdTokenInput!) { signInWithIdToken(input: $input) {
  user { id email emailVerified role displayName } tokens { accessToken refreshToken } message
  userErrors { code message } } }`;

/** Returns a nonce of the server for an ID token. */
export async function nonceOf(app: Pick<TestApp, 'ask'>): Promise<string> {
  const { data } = await app.ask(NONCE);
  return data?.['createSignInNonce'].nonce as string;
}

/** Signs in with an ID token; returns the payload, which may be a refusal. */
export async function signInWithIdToken(app: Pick<TestApp, 'ask'>, input: object): Promise<any> {
  const { data } = await app.ask(SIGN_IN, { input: { refreshTokenPlace: 'BODY', ...input } });
  return data?.['signInWithIdToken'];
}
