import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseCookie, stringifySetCookie } from 'cookie';
import { type RefreshCookie, SESSION_DAYS } from '../../auth';

const NAME = 'thikana_refresh';
const DEVICE = 'thikana_device';
const DAY = 24 * 60 * 60;
// Browsers keep no cookie for longer.
const DEVICE_DAYS = 400;

/**
 * Reads and writes the cookies of the refresh token and of the device: sent to `/graphql` only, never to scripts nor
 * from other sites.
 */
export function refreshCookie(
  request: IncomingMessage,
  response: ServerResponse,
  { secure }: { secure: boolean },
): RefreshCookie {
  const read = (name: string): string | null => parseCookie(request.headers.cookie ?? '')[name] ?? null;
  const set = (name: string, value: string, maxAge: number): void => {
    // The response may have been sent before the work was done.
    if (response.headersSent) return;
    const options = { path: '/graphql', httpOnly: true, sameSite: 'strict', secure, maxAge } as const;
    response.appendHeader('set-cookie', stringifySetCookie({ name, value, ...options }));
  };
  return {
    read: () => read(NAME),
    keep: (token) => set(NAME, token, SESSION_DAYS * DAY),
    clear: () => set(NAME, '', 0),
    readDevice: () => read(DEVICE),
    keepDevice: (marks) => set(DEVICE, marks, DEVICE_DAYS * DAY),
  };
}

/** Used if no cookie can be written, such as on a WebSocket. */
export const noCookie: RefreshCookie = {
  read: () => null,
  keep: () => undefined,
  clear: () => undefined,
  readDevice: () => null,
  keepDevice: () => undefined,
};
