import http from 'node:http';
import https from 'node:https';

/** Until the answer begins, connecting and waiting for a connection included. */
const SILENCE_MS = 3_000;
/** While an answer is read: its reader may be a phone on a slow network. */
const SLOW_READER_MS = 60_000;

/** Requests that fail when nothing is heard for a while, which the client alone would wait out for ever. */
export function impatient(secure: boolean): Pick<typeof http, 'request'> {
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

/** Connections that are used again; idle ones do not keep the process alive. */
export const keepAlive = (secure: boolean): http.Agent =>
  new (secure ? https : http).Agent({ keepAlive: true, maxSockets: 50 });
