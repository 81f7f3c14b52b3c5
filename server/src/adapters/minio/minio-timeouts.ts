import http from 'node:http';
import https from 'node:https';

/** Time until the answer begins, including the time to connect and to wait for a connection. */
const SILENCE_MS = 3_000;
/** Idle time while an answer is read: its reader may be a phone on a slow network. */
const SLOW_READER_MS = 60_000;

/** Returns a transport whose requests fail when the store is silent for a while; the client itself has no timeout. */
export function withTimeouts(secure: boolean): Pick<typeof http, 'request'> {
  const { request: begin } = secure ? https : http;
  return {
    request(options: http.RequestOptions | string | URL, ...rest: unknown[]) {
      const answered = rest.find((word) => typeof word === 'function') as (response: http.IncomingMessage) => void;
      const request = begin({ ...(options as http.RequestOptions), timeout: SLOW_READER_MS }, answered);
      const end = (): void => void request.destroy(new Error('The image store does not answer.'));
      const timer = setTimeout(end, SILENCE_MS);
      request.once('timeout', end);
      for (const event of ['response', 'close']) request.once(event, () => clearTimeout(timer));
      return request;
    },
  };
}

/** Returns an agent that reuses connections; idle ones do not keep the process alive. */
export const keepAlive = (secure: boolean): http.Agent =>
  new (secure ? https : http).Agent({ keepAlive: true, maxSockets: 50 });
