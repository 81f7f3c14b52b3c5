import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Adapter, type AdapterPayload, type Configuration, interactionPolicy } from 'oidc-provider';

/** Someone whom the issuer knows; what is not given it does not tell. */
export interface Person {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
}

export interface IssuerOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Any port of a loopback address matches, so the site may start after its issuer. */
  readonly redirectUri: string;
  readonly people: readonly Person[];
}

/** An OpenID Connect issuer on loopback. In a browser its page asks who signs in: a link for each person, and Cancel. */
export interface Issuer {
  readonly url: string;
  /** What the server needs in its environment to trust this issuer. */
  readonly env: Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET', string>;
  /** Goes through the page without a browser, as the person of a `sub` or by Cancel; gives what stood behind `?` then. */
  visit(authorizationUrl: string, as: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts an issuer on a free port. */
export async function startIssuer(options: IssuerOptions): Promise<Issuer> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const provider = new Provider(url, configurationOf(options));
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/interaction/')) void chooseAccount({ provider, request, response, ...options });
    else void answer(request, response);
  });
  return {
    url,
    env: { OIDC_ISSUER: url, OIDC_CLIENT_ID: options.clientId, OIDC_CLIENT_SECRET: options.clientSecret },
    visit,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Another client of the same issuer. */
export const neighbourOf = (clientId: string): string => `${clientId}-neighbour`;

const signingKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

function configurationOf({ clientId, clientSecret, redirectUri, people }: IssuerOptions): Configuration {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  return {
    adapter: memory(),
    clients: [clientId, neighbourOf(clientId)].map((client_id) => ({
      client_id,
      client_secret: clientSecret,
      redirect_uris: [redirectUri],
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
    // Whoever chose an account has agreed.
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

interface Choice extends IssuerOptions {
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

/** A store for each issuer; its own would be shared by all, and warns. */
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
