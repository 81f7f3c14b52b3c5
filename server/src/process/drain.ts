import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from '../app/app';

const MILLIS_TO_DRAIN = 8_000;
const MILLIS_BETWEEN_SWEEPS = 100;
// A client that has just connected sends its request within this time.
const LONGEST_SILENCE = 2_000;

/**
 * Returns the function that ends the connections of an app: running requests are answered, or cut after some seconds.
 */
export function createDrain(app: App): () => Promise<void> {
  const { http } = app;
  const endSilent = silentConnections(http);
  return async () => {
    const closed = once(http, 'close');
    const cut = setTimeout(() => http.closeAllConnections(), MILLIS_TO_DRAIN);
    http.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'));
    http.close();
    const sweep = setInterval(() => {
      http.closeIdleConnections();
      // Data that has already arrived is read before this.
      setImmediate(endSilent);
    }, MILLIS_BETWEEN_SWEEPS);
    await app.closeSockets();
    await closed;
    clearTimeout(cut);
    clearInterval(sweep);
  };
}

/** Ends silent connections; for Node they are not idle, since browsers open connections ahead of need. */
function silentConnections(http: Server): () => void {
  const openedAt = new Map<Socket, number>();
  http.on('connection', (socket) => {
    openedAt.set(socket, performance.now());
    socket.once('close', () => openedAt.delete(socket));
  });
  return () => {
    const latest = performance.now() - LONGEST_SILENCE;
    for (const [socket, at] of openedAt) if (socket.bytesRead === 0 && at < latest) socket.destroy();
  };
}
