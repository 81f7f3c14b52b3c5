import jwt from 'jsonwebtoken';
import { type Configuration, type CustomFetch, getJwksCache, setJwksCache } from 'openid-client';

const MINUTE = 60_000;
const MOST_EARLY_LOOKS = 10;

export type IssuerKeys = ReturnType<typeof issuerKeys>;

/**
 * Keeps the signing keys of the issuer between sign-ins. The client library looks for a new key only when its keys are
 * a minute old; here a token with an unknown key triggers a request at once, a few times a minute.
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
    /**
     * Wraps a `fetch`: after the token has arrived, it gives the remembered keys to the configuration unless newer ones
     * are needed.
     */
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

    /** Remembers the keys that a sign-in has read. */
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
