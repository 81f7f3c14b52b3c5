import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';

const DEVELOPMENT_CLIENT = 'localhost:5173';

interface Site {
  readonly PUBLIC_URL?: string | undefined;
  readonly NODE_ENV: string;
}

/**
 * Returns a function that tells whether a request comes from a page of the site, or from a client that is no browser.
 */
export function ownOrigin({ PUBLIC_URL, NODE_ENV }: Site) {
  const site = PUBLIC_URL === undefined ? undefined : new URL(PUBLIC_URL).origin;
  return ({ headers: { origin, host } }: IncomingMessage): boolean => {
    if (origin === undefined || origin === site) return true;
    if (NODE_ENV === 'production' || !URL.canParse(origin)) return false;
    return [host, DEVELOPMENT_CLIENT].includes(new URL(origin).host);
  };
}

/** Answers a refused upgrade and closes its connection, which would otherwise stay open until the client closes it. */
export function refuse(socket: Duplex, status: 403 | 404 | 429 | 503, headers: readonly string[] = []): void {
  if (!socket.writable) return;
  const text = STATUS_CODES[status] ?? '';
  const head = [`HTTP/1.1 ${String(status)} ${text}`, 'Connection: close', 'Content-Type: text/plain', ...headers];
  socket.once('finish', () => socket.destroy());
  socket.end([...head, `Content-Length: ${String(text.length)}`, '', text].join('\r\n'));
}
