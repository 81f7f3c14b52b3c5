import type { IncomingMessage } from 'node:http';
import { CloseCode, type Server as ProtocolServer } from 'graphql-ws';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { requestIdOf, requestUnderWay, underWayOf, workingFor } from '../current-request';

/** A socket and the request that opened it. */
export interface SocketExtra {
  readonly socket: WebSocket;
  readonly request: IncomingMessage;
}

const KEEP_ALIVE_MILLIS = 12_000;
// Bytes that wait for a reader until it is not listened to any more.
const MOST_UNREAD = 1_048_576;
// Letters that surely fit into the 123 bytes of a closing frame.
const LONGEST_REASON = 40;

/**
 * Lets a socket speak the protocol. A result is sent when the one before it has left, so a reader who is slow costs no
 * memory, and one who asks on and on is not listened to meanwhile. One who answers no ping is cut off, and goes on with
 * `after` when it comes back.
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
          void workingFor(underWayOf(extra.request, messages), () =>
            take(String(data as Buffer)).catch((fault: unknown) => closeAfter(fault, socket, log)),
          );
        }),
    },
    extra,
  );
  socket.on('ping', () => holdBack(socket));
  // Malformed frames and broken lines: the socket closes by itself.
  socket.on('error', () => undefined);
  socket.once('close', (code, reason) => {
    stopPinging();
    void closed(code, String(reason));
    log.debug({ requestId, code, messages, ms: Math.round(performance.now() - begun) }, 'socket over');
  });
}

// The protocol's library throws for a message that only a server may send.
function closeAfter(fault: unknown, socket: WebSocket, log: Logger): void {
  if (fault instanceof Error && fault.message.startsWith('Unexpected message of type')) {
    log.debug({ requestId: requestUnderWay()?.id }, 'a socket spoke out of turn');
    return socket.close(CloseCode.BadRequest, 'Invalid message received');
  }
  log.error({ err: fault }, 'a socket message failed');
  socket.close(CloseCode.InternalServerError, 'Internal server error');
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
