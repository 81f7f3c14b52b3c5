import jwt from 'jsonwebtoken';
import { type Configuration, type CustomFetch, getJwksCache, setJwksCache } from 'openid-client';

const MINUTE = 60_000;
const MOST_EARLY_LOOKS = 10;

export type IssuerKeys = ReturnType<typeof issuerKeys>;

/**
 * Remembers the issuer's signing keys between sign-ins. The client library looks for a new key only when its keys are a
 * minute old; here a token of an unknown key has them read at once, a few times a minute.
 */
export function issuerKeys() {
  let known: ReturnType<typeof getJwksCache>;
  let looks = 0;
  let since = -Infinity;

  function mayLookEarly(): boolean {
    if (performance.now() - since > MINUTE) {
      since = performance.now();
      looks = 0;
    }
    looks += 1;
    return looks <= MOST_EARLY_LOOKS;
  }

  return {
    /** Wraps a `fetch`: once the token is there, it gives the remembered keys to the configuration unless newer ones are needed. */
    choosing: (configuration: Configuration, fetch: CustomFetch): CustomFetch => {
      return async (url, options) => {
        const response = await fetch(url, options);
        if (url !== configuration.serverMetadata().token_endpoint || !known) return response;
        const keyName = keyNameIn(await response.clone().text());
        const isKnown = keyName === undefined || known.jwks.keys.some(({ kid }) => kid === keyName);
        if (isKnown || !mayLookEarly()) setJwksCache(configuration, known);
        return response;
      };
    },

    /** Keeps the keys that a sign-in has read. */
    remember(configuration: Configuration): void {
      known = getJwksCache(configuration) ?? known;
    },
  };
}

function keyNameIn(answer: string): string | undefined {
  try {
    const { id_token: token } = JSON.parse(answer) as { id_token?: unknown };
    return typeof token === 'string' ? jwt.decode(token, { complete: true })?.header.kid : undefined;
  } catch {
    return undefined;
  }
}
