import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { type RefreshCookie, SESSION_DAYS } from '../sessions';

const NAME = 'thikana_refresh';

/** The refresh token's cookie: sent to `/graphql` only, never to scripts nor from other sites. */
export function refreshCookie(
  request: IncomingMessage,
  response: ServerResponse,
  { secure }: { secure: boolean },
): RefreshCookie {
  const set = (value: string, maxAge: number): void => {
    const options = { path: '/graphql', httpOnly: true, sameSite: 'strict', secure, maxAge } as const;
    response.appendHeader('set-cookie', stringifySetCookie({ name: NAME, value, ...options }));
  };
  return {
    read: () => parseCookie(request.headers.cookie ?? '')[NAME] ?? null,
    keep: (token) => set(token, SESSION_DAYS * 24 * 60 * 60),
    clear: () => set('', 0),
  };
}

/** Where no cookie can be written. */
export const noCookie: RefreshCookie = { read: () => null, keep: () => undefined, clear: () => undefined };
