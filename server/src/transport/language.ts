import type { IncomingMessage } from 'node:http';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import { type Language, LANGUAGES, languageWith } from '../kernel/catalogue';

const [DEFAULT = 'en', ...OTHERS] = LANGUAGES;
const OTHER = new RegExp(`\\b(?:${OTHERS.join('|')})\\b`, 'i');

/** Returns the language that the client prefers (`Accept-Language`); English if none of ours is asked for. */
export function languageOf({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  const { 'accept-language': accepted } = headers;
  if (accepted === undefined || !OTHER.test(accepted)) return DEFAULT;
  return languageWith(new Negotiator({ headers }).language([...LANGUAGES])) ?? DEFAULT;
}

// The client writes it (`client/src/lib/language.ts`).
const COOKIE = 'lang';

/** Returns the language of a page: the one that the visitor has chosen, else the one that the browser prefers. */
export function pageLanguageOf(request: Pick<IncomingMessage, 'headers'>): Language {
  return languageWith(parseCookie(request.headers.cookie ?? '')[COOKIE]) ?? languageOf(request);
}

/** Returns the language of a WebSocket: the `acceptLanguage` of its connection, as browsers cannot choose the header. */
export function languageOfSocket(request: IncomingMessage, connectionParams: Record<string, unknown> = {}): Language {
  const { acceptLanguage } = connectionParams;
  return typeof acceptLanguage === 'string'
    ? languageOf({ headers: { 'accept-language': acceptLanguage } })
    : languageOf(request);
}
