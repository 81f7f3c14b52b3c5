import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { DESK_SESSION_SECONDS, type DeskCookie } from '../../admin';

const NAME = 'thikana_desk';

/** Reads and writes the cookie of a session: sent to `/desk` only, never to scripts nor from other sites. */
export function deskCookie(
  request: IncomingMessage,
  response: ServerResponse,
  { secure }: { secure: boolean },
): DeskCookie {
  const set = (value: string, maxAge: number): void => {
    // The response may have been sent before the work was done.
    if (response.headersSent) return;
    const options = { path: '/desk', httpOnly: true, sameSite: 'strict', secure, maxAge } as const;
    response.appendHeader('set-cookie', stringifySetCookie({ name: NAME, value, ...options }));
  };
  return {
    read: () => parseCookie(request.headers.cookie ?? '')[NAME] ?? null,
    keep: (token) => set(token, DESK_SESSION_SECONDS),
    clear: () => set('', 0),
  };
}
