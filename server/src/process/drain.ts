import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from '../app/app';

const MILLIS_TO_DRAIN = 8_000;
const MILLIS_BETWEEN_SWEEPS = 100;
// Whoever opens a connection to ask something has asked by then.
const LONGEST_SILENCE = 2_000;

/** What ends the connections of an app once it is called: what is under way is answered, or cut after some seconds. */
export function drainOf(app: App): () => Promise<void> {
  const { http } = app;
  const endSilent = silentConnections(http);
  return async () => {
    const closed = once(http, 'close');
    const cut = setTimeout(() => http.closeAllConnections(), MILLIS_TO_DRAIN);
    http.prependListener('request', (_request, response: ServerResponse) => response.setHeader('connection', 'close'));
    http.close();
    const sweep = setInterval(() => {
      http.closeIdleConnections();
      // What has come meanwhile is read before this.
      setImmediate(endSilent);
    }, MILLIS_BETWEEN_SWEEPS);
    await app.closeSockets();
    await closed;
    clearTimeout(cut);
    clearInterval(sweep);
  };
}

/** Ends the connections over which nothing came for long; for Node they are not idle, as browsers open them ahead of need. */
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
