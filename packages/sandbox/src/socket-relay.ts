import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Faults } from './faults.ts';
import { operationOf } from './operations.ts';
import type { Traffic } from './traffic.ts';

interface Message {
  readonly type: string;
  readonly payload?: Record<string, unknown>;
}

interface Pair {
  readonly client: WebSocket;
  readonly server: WebSocket;
  token: string | null;
}

interface Needed {
  readonly server: URL;
  readonly faults: Faults;
  readonly traffic: Traffic;
}

const PROTOCOL = 'graphql-transport-ws';
const NO_CODE = 1005;
const BROKEN = 1006;
const TOKEN_EXPIRED = 4403;
const OWN_HEADERS = ['connection', 'content-length', 'content-type', 'transfer-encoding'];

/** Passes sockets on to the server, with the faults of sockets. */
export function createSocketRelay({ server, faults, traffic }: Needed) {
  const acceptor = new WebSocketServer({ noServer: true, autoPong: false, handleProtocols: () => PROTOCOL });
  const pairs = new Set<Pair>();

  function upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): void {
    connection.on('error', () => undefined);
    if (faults.take(['refused-socket'])) return refuse(connection, '503 Service Unavailable', { 'retry-after': '1' });
    const address = new URL(request.url ?? '/', server.href.replace('http', 'ws'));
    const onward = new WebSocket(address, PROTOCOL, { headers: headersOf(request), autoPong: false });
    onward.on('error', () => connection.destroy());
    onward.on('unexpected-response', (_request, answered) => {
      const { statusCode, statusMessage, headers } = answered;
      answered.resume();
      refuse(connection, `${String(statusCode)} ${String(statusMessage)}`, headers);
    });
    onward.on('open', () => {
      // The server speaks only when spoken to, so nothing is missed.
      acceptor.handleUpgrade(request, connection, head, (client) => join({ client, server: onward, token: null }));
    });
  }

  function join(pair: Pair): void {
    pairs.add(pair);
    const { client, server: onward } = pair;
    client.on('message', (bytes, isBinary) => {
      onward.send(isBinary ? (bytes as Buffer) : fromClient(pair, textOf(bytes)), { binary: isBinary });
    });
    onward.on('message', (bytes, isBinary) => {
      client.send(isBinary ? (bytes as Buffer) : fromServer(textOf(bytes)), { binary: isBinary });
    });
    for (const [from, to] of [
      [client, onward],
      [onward, client],
    ] as const) {
      from.on('ping', (bytes) => void (to.readyState === WebSocket.OPEN && to.ping(bytes)));
      from.on('pong', (bytes) => void (to.readyState === WebSocket.OPEN && to.pong(bytes)));
      from.on('error', () => to.terminate());
      from.on('close', (code, reason) => {
        pairs.delete(pair);
        close(to, code, String(reason));
      });
    }
  }

  function fromClient(pair: Pair, text: string): string {
    const message = JSON.parse(text) as Message;
    if (message.type === 'subscribe' && message.payload)
      traffic.add({ over: 'socket', ...operationOf(message.payload), token: pair.token });
    const token = /^Bearer (.+)$/.exec(String(message.payload?.['authorization']))?.[1];
    if (message.type !== 'connection_init' || !token) return text;
    pair.token = token;
    return JSON.stringify({
      ...message,
      payload: { ...message.payload, authorization: `Bearer ${faults.tokenFor(token)}` },
    });
  }

  function fromServer(text: string): string {
    const message = JSON.parse(text) as Message;
    const isEvent = message.type === 'next' && text.includes('"MessageAdded"');
    return isEvent && faults.take(['unknown-event']) ? withUnknownKind(text) : text;
  }

  return {
    upgrade,
    count: () => pairs.size,
    cut: () => pairs.forEach(({ client, server: onward }) => [client, onward].forEach((each) => each.terminate())),
    /** Does what the server does when a token expires. */
    closeExpired: () => {
      for (const { client, token } of pairs)
        if (token !== null && faults.isExpired(token)) client.close(TOKEN_EXPIRED, 'Forbidden');
    },
  };
}

// The default of the library is to give each message as a Buffer.
const textOf = (bytes: RawData): string => (bytes as Buffer).toString();

function withUnknownKind(text: string): string {
  return JSON.stringify(
    JSON.parse(text, (_key, value: unknown) => {
      const event = value as { __typename?: string; sequence?: number } | null;
      return event?.__typename === 'MessageAdded' ? { __typename: 'NewInTheSandbox', sequence: event.sequence } : value;
    }),
  );
}

function close(socket: WebSocket, code: number, reason: string): void {
  if (code === BROKEN) socket.terminate();
  else if (code === NO_CODE) socket.close();
  else socket.close(code, reason);
}

// Headers about body and connection are written anew, and a header may stand only once.
function refuse(connection: Duplex, status: string, headers: Readonly<Record<string, unknown>>): void {
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name));
  const lines = kept.map(([name, value]) => `${name}: ${String(value)}\r\n`);
  connection.end(`HTTP/1.1 ${status}\r\n${lines.join('')}connection: close\r\ncontent-length: 0\r\n\r\n`);
}

function headersOf({
  headers: { host, origin, cookie, 'user-agent': agent, 'accept-language': language },
}: IncomingMessage): Record<string, string> {
  const kept = { host, origin, cookie, 'user-agent': agent, 'accept-language': language };
  return Object.fromEntries(Object.entries(kept).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
