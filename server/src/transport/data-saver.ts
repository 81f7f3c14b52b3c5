import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';

// The client writes it (`client/src/lib/data-saver.ts`).
const COOKIE = 'saveData';

/** Tells whether a page is for somebody who saves data: what was chosen there, or else what the browser tells. */
export function savesData({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const chosen = parseCookie(headers.cookie ?? '')[COOKIE];
  return chosen === undefined ? headers['save-data'] === 'on' : chosen === 'on';
}
