import type { IncomingMessage } from 'node:http';
import { CloseCode, type Server as ProtocolServer } from 'graphql-ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { CLOSE } from './connections';
import { requestIdOf, currentRequest, requestOf, runForRequest } from '../current-request';

/** A WebSocket and the request that opened it. */
export interface SocketExtra {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
}

const KEEP_ALIVE_MILLIS = 12_000;
// Unread bytes of a client above which the server stops reading from it.
const MOST_UNREAD = 1_048_576;
// Characters that always fit into the 123 bytes of a closing frame.
const LONGEST_REASON = 40;

/**
 * Serves the protocol on a WebSocket. A result is sent when the previous one has left, so that a slow client costs no
 * memory; the server stops reading from a client that has more than 1 MB unread. A client that does not answer a ping
 * is disconnected, and continues with `after` when it reconnects.
 */
export function serve(protocol: ProtocolServer<SocketExtra>, extra: SocketExtra, log: Logger): void {
  const { socket } = extra;
  const begun = performance.now();
  const requestId = requestIdOf(extra.request);
  let messages = 0;
  const stopPinging = pinging(socket);
  const closed = protocol.opened(
    {
      protocol: socket.protocol,
      send: (data) => sent(socket, data),
      close: (code, reason) => socket.close(code, reason?.slice(0, LONGEST_REASON)),
      onMessage: (take) =>
        socket.on('message', (data) => {
          holdBack(socket);
          messages += 1;
          void runForRequest(requestOf(extra.request, messages), () =>
            take(withQuery(String(data as Buffer))).catch((fault: unknown) => closeAfter(fault, socket, log)),
          );
        }),
    },
    extra,
  );
  socket.on('ping', () => holdBack(socket));
  // Malformed frames and broken connections: the WebSocket closes by itself.
  socket.on('error', () => undefined);
  socket.once('close', (code, reason) => {
    stopPinging();
    void closed(code, String(reason));
    log.debug({ requestId, code, messages, ms: Math.round(performance.now() - begun) }, 'socket over');
  });
}

// The library throws for a message that only a server may send.
function closeAfter(fault: unknown, socket: WebSocket, log: Logger): void {
  if (fault instanceof Error && fault.message.startsWith('Unexpected message of type')) {
    log.debug({ requestId: currentRequest()?.id }, 'unexpected socket message');
    return socket.close(CloseCode.BadRequest, 'Invalid message received');
  }
  log.error({ err: fault }, 'a socket message failed');
  socket.close(CLOSE.tryAgain, 'Internal server error');
}

// The library wants a `query`, which a client leaves out, or sends as null, beside the hash of one.
function withQuery(text: string): string {
  if (!text.includes('"persistedQuery"')) return text;
  try {
    const message = JSON.parse(text) as { readonly payload?: { readonly query?: unknown } };
    if (!message.payload) return text;
    return JSON.stringify({ ...message, payload: { ...message.payload, query: message.payload.query ?? '' } });
  } catch {
    return text;
  }
}

function sent(socket: WebSocket, data: string): Promise<void> {
  if (socket.readyState !== socket.OPEN) return Promise.resolve();
  return new Promise((resolve) =>
    socket.send(data, () => {
      if (socket.isPaused && socket.bufferedAmount < MOST_UNREAD) socket.resume();
      resolve();
    }),
  );
}

function holdBack(socket: WebSocket): void {
  if (socket.bufferedAmount >= MOST_UNREAD) socket.pause();
}

function pinging(socket: WebSocket): () => void {
  let isAnswered = true;
  socket.on('pong', () => {
    isAnswered = true;
  });
  const timer = setInterval(() => {
    if (!isAnswered) return socket.terminate();
    isAnswered = false;
    socket.ping();
  }, KEEP_ALIVE_MILLIS);
  return () => clearInterval(timer);
}
