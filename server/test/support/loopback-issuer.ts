import { createHash, generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Adapter, type AdapterPayload, type Configuration, interactionPolicy } from 'oidc-provider';

/** A person that the issuer knows; claims that are absent are not sent. */
export interface Person {
  readonly sub: string;
  readonly email?: string;
  /** Apple writes a text. */
  readonly email_verified?: boolean | 'true' | 'false';
  readonly name?: string;
}

/** The client that is registered at the issuer. */
export const CLIENT = { clientId: 'thikana', clientSecret: 'a-secret-of-the-loopback-issuer' };
// Any port of a loopback address matches, so the site may start after its issuer.
const REDIRECT_URI = 'http://127.0.0.1/auth/google/callback';

/** A local OpenID Connect issuer. Its page in a browser has a link for each person, and Cancel. */
export interface Issuer {
  readonly url: string;
  /** Environment of a server that trusts this issuer. */
  readonly env: Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET', string>;
  /** Signs in without a browser as the person with this `sub`, or cancels; returns the query string of the redirect. */
  visit(authorizationUrl: string, as: string): Promise<string>;
  /** Returns an ID token as the platform of a phone gives it to an app. */
  idToken(wish: TokenWish): Promise<string>;
  stop(): Promise<void>;
}

/** The ID token that an app wishes. */
export interface TokenWish {
  /** The `sub` of the person. */
  readonly as: string;
  /** No claim when absent. */
  readonly nonce?: string;
  readonly clientId?: string;
}

/** Starts an issuer, on a free port unless one is given. */
export async function startIssuer(people: readonly Person[], port = 0): Promise<Issuer> {
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const provider = new Provider(url, configurationOf(people));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void chooseAccount({ provider, request, response, people });
    else void answer(request, response);
  });
  return {
    url,
    env: { OIDC_ISSUER: url, OIDC_CLIENT_ID: CLIENT.clientId, OIDC_CLIENT_SECRET: CLIENT.clientSecret },
    visit,
    idToken: (wish) => idTokenOf(url, wish),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Id of another client of the same issuer. */
export const NEIGHBOUR_ID = `${CLIENT.clientId}-neighbour`;

const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

function configurationOf(people: readonly Person[]): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    adapter: memory(),
    clients: [CLIENT.clientId, NEIGHBOUR_ID].map((client_id) => ({
      client_id,
      client_secret: CLIENT.clientSecret,
      redirect_uris: [REDIRECT_URI],
      application_type: 'native',
    })),
    jwks: { keys: [{ ...signingKey, kid: 'loopback', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['loopback'] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts them into the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 600, Session: 600 },
    findAccount: (_context, sub) => {
      const person = people.find((candidate) => candidate.sub === sub);
      return person && { accountId: sub, claims: () => ({ ...person }) };
    },
    // Choosing an account is the consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId,
        accountId: oidc.session?.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

interface Choice {
  readonly people: readonly Person[];
  readonly provider: Provider;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

async function chooseAccount({ provider, request, response, people }: Choice): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://loopback');
  const sub = searchParams.get('as');
  if (sub === null) {
    const link = (as: string, text: string) => `<p><a href="${pathname}?as=${encodeURIComponent(as)}">${text}</a></p>`;
    const links = people.map((person) => link(person.sub, `Continue as ${person.name ?? person.sub}`));
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<title>Choose an account</title>${links.join('')}${link('cancel', 'Cancel')}`);
    return;
  }
  const chosen = { select_account: {}, login: { accountId: sub }, consent: {} };
  await provider.interactionFinished(request, response, sub === 'cancel' ? { error: 'access_denied' } : chosen);
}

async function visit(authorizationUrl: string, as: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(authorizationUrl);
  let address = new URL(authorizationUrl);
  for (let hops = 0; address.origin === origin; hops += 1) {
    if (hops > 10) throw new Error(`The issuer goes round in circles at ${address.pathname}`);
    if (address.pathname.startsWith('/interaction/')) address.searchParams.set('as', as);
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(address, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`The issuer stopped at ${address.pathname}: ${await response.text()}`);
    address = new URL(location, address);
  }
  return address.search.slice(1);
}

async function idTokenOf(url: string, { as, nonce, clientId = CLIENT.clientId }: TokenWish): Promise<string> {
  const verifier = 'v'.repeat(43);
  const shared = { client_id: clientId, redirect_uri: REDIRECT_URI };
  const asked = new URLSearchParams({
    ...shared,
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...(nonce !== undefined && { nonce }),
  });
  const answer = new URLSearchParams(await visit(`${url}/auth?${asked.toString()}`, as));
  const body = { ...shared, grant_type: 'authorization_code', code: answer.get('code') ?? '', code_verifier: verifier };
  const authorization = `Basic ${Buffer.from(`${clientId}:${CLIENT.clientSecret}`).toString('base64')}`;
  const response = await fetch(`${url}/token`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams(body),
  });
  return ((await response.json()) as { id_token: string }).id_token;
}

/** Returns a store for one issuer. The default of the library is shared by all issuers, and warns. */
function memory(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  const find = (test: (row: AdapterPayload) => boolean) => Promise.resolve([...rows.values()].find(test));
  return (model) => ({
    upsert: (id, payload) => done(rows.set(`${model} ${id}`, payload)),
    find: (id) => Promise.resolve(rows.get(`${model} ${id}`)),
    findByUid: (uid) => find((row) => row.uid === uid),
    findByUserCode: (userCode) => find((row) => row.userCode === userCode),
    consume: (id) => done(Object.assign(rows.get(`${model} ${id}`) ?? {}, { consumed: 1 })),
    destroy: (id) => done(rows.delete(`${model} ${id}`)),
    revokeByGrantId: (grantId) =>
      done([...rows].filter(([, row]) => row.grantId === grantId).map(([key]) => rows.delete(key))),
  });
}

const done = (_work: unknown): Promise<void> => Promise.resolve();
