import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const PROVIDERS = ['GOOGLE', 'APPLE'] as const;
const AUDIENCE = 'sandbox';
const ALGORITHM = 'RS256';

type Provider = (typeof PROVIDERS)[number];

interface Wish {
  readonly provider: Provider;
  readonly nonce: string;
  readonly email: string;
  readonly name: string | undefined;
  readonly emailVerified: boolean;
}

/** Plays Google and Apple, as far as the server sees them: it signs ID tokens for anybody. */
export async function createIssuers(origin: string) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM);
  const keys = [{ ...(await exportJWK(publicKey)), kid: AUDIENCE, alg: ALGORITHM, use: 'sig' }];
  const pathOf = (provider: Provider) => `/sandbox/issuers/${provider.toLowerCase()}`;
  const issuerOf = (provider: Provider) => origin + pathOf(provider);

  return {
    /** Variables of a server that trusts both. */
    variables: {
      OIDC_ISSUER: issuerOf('GOOGLE'),
      GOOGLE_ID_TOKEN_AUDIENCES: AUDIENCE,
      APPLE_ISSUER: issuerOf('APPLE'),
      APPLE_ID_TOKEN_AUDIENCES: AUDIENCE,
    },
    /** Returns what the server reads, by method and path. */
    published: Object.fromEntries(
      PROVIDERS.flatMap((provider) => {
        const issuer = issuerOf(provider);
        return [
          [`GET ${pathOf(provider)}/.well-known/openid-configuration`, () => ({ issuer, jwks_uri: `${issuer}/keys` })],
          [`GET ${pathOf(provider)}/keys`, () => ({ keys })],
        ];
      }),
    ) as Record<string, () => unknown>,
    /** Returns the token that a developer asks for. The same email address is the same person. */
    idToken: async (text: string) => {
      const { provider, nonce, email, name, emailVerified } = readWish(text);
      const subject = createHash('sha256').update(email.toLowerCase()).digest('hex');
      const claims = { nonce, email, email_verified: emailVerified, ...(name !== undefined && { name }) };
      const token = new SignJWT(claims).setProtectedHeader({ alg: ALGORITHM, kid: AUDIENCE });
      const told = token.setIssuer(issuerOf(provider)).setAudience(AUDIENCE).setSubject(subject);
      return { idToken: await told.setIssuedAt().setExpirationTime('10 minutes').sign(privateKey) };
    },
  };
}

export type Issuers = Awaited<ReturnType<typeof createIssuers>>;

function readWish(text: string): Wish {
  const given = JSON.parse(text) as Partial<Record<keyof Wish, unknown>>;
  const { provider, nonce, email, name, emailVerified = true } = given;
  if (!isProvider(provider)) throw new TypeError(`"provider" must be one of ${PROVIDERS.join(', ')}.`);
  if (!isText(nonce) || !isText(email)) throw new TypeError('"nonce" and "email" must be texts.');
  if (name !== undefined && !isText(name)) throw new TypeError('"name" must be a text.');
  if (typeof emailVerified !== 'boolean') throw new TypeError('"emailVerified" must be true or false.');
  return { provider, nonce, email, name, emailVerified };
}

const isProvider = (value: unknown): value is Provider => PROVIDERS.includes(value as Provider);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
