const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LONGEST_ENDPOINT = 2000;
const LOOPBACK = /^http:\/\/127\.0\.0\.1:\d+\//;

/** Milliseconds between a message and its push notice: an open chat marks the message as read by then. */
export const QUIET_MILLIS = 3 * SECOND;

/** Time for which a notice is claimed by the server that sends it: longer than any push service may take. */
export const SET_ASIDE = 2 * MINUTE;

/** Seconds for which a push service keeps a notice for a device that is away. */
export const TTL_SECONDS = 24 * 60 * 60;

const PAUSES = [30 * SECOND, 2 * MINUTE, 10 * MINUTE, 60 * MINUTE];

/** Returns the time of the next attempt: after 30 s, 2, 10 and 60 minutes, or what the push service asks for; then null. */
export function nextAttempt(attempts: number, { now, seconds }: { now: number; seconds: number }): number | null {
  const pause = PAUSES[attempts - 1];
  return pause === undefined ? null : now + Math.max(pause, seconds * SECOND);
}

/**
 * Tells whether an endpoint may be called: https at its usual port, and a name with a dot instead of an address. The
 * addresses behind the name are checked at each connection.
 */
export function isEndpoint(text: string, { allowsLoopback }: { allowsLoopback: boolean }): boolean {
  if (text.length > LONGEST_ENDPOINT || !/^[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return false;
  if (allowsLoopback && LOOPBACK.test(text)) return true;
  const { protocol, port, username, password, hostname } = new URL(text);
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === '';
  return isPlain && /^([a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(hostname);
}

/** Tells whether a text is an uncompressed point of the curve P-256, in base64url. */
export const isPublicKey = (text: string): boolean => bytesOf(text)?.length === 65 && bytesOf(text)?.[0] === 4;

/** Tells whether a text is an authentication secret of 16 bytes, in base64url. */
export const isAuthSecret = (text: string): boolean => bytesOf(text)?.length === 16;

const bytesOf = (text: string): Buffer | null =>
  text.length <= 100 && /^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : null;
