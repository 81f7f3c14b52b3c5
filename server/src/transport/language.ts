import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';
import { type Language, LANGUAGES } from '../kernel/catalogue';

/** Returns the language that the client prefers (`Accept-Language`); English if none of ours is asked for. */
export function languageOf({ headers }: Pick<IncomingMessage, 'headers'>): Language {
  const { 'accept-language': accepted } = headers;
  if (accepted === undefined || !/\bhi\b/i.test(accepted)) return 'en';
  return new Negotiator({ headers }).language([...LANGUAGES]) === 'hi' ? 'hi' : 'en';
}

/** Returns the language of a WebSocket: the `acceptLanguage` of its connection, as browsers cannot choose the header. */
export function languageOfSocket(request: IncomingMessage, connectionParams: Record<string, unknown> = {}): Language {
  const { acceptLanguage } = connectionParams;
  return typeof acceptLanguage === 'string'
    ? languageOf({ headers: { 'accept-language': acceptLanguage } })
    : languageOf(request);
}
