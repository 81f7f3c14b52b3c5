import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestOf,
  type ServerResponse,
} from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import errors from '@thikana/schema/errors.json' with { type: 'json' };
import type { Armed, Faults } from './faults.ts';
import { operationIn, operationInForm } from './operations.ts';
import type { Traffic } from './traffic.ts';

/** Parts that the proxy needs. */
export interface Relay {
  readonly server: URL;
  /** Address of the proxy, as the server names it in emails. */
  readonly publicUrl: URL;
  readonly faults: Faults;
  readonly traffic: Traffic;
  /** Closes the sockets whose token has expired. */
  readonly closeExpired: () => void;
}

type Complete = ReturnType<Traffic['add']>;

const ANSWERED = ['rate-limited', 'overloaded', 'unknown-code'] as const;
const FLOWS = ['readable', 'end', 'close'] as const;
const MOST_OF_OPERATION = 100_000;
const agent = new Agent({ keepAlive: true });
const json = 'application/json; charset=utf-8';

/** Passes a request on to the server, with the faults that are armed for it. */
export async function relayRequest(relay: Relay, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (new URL(incoming.url ?? '/', relay.server).pathname !== '/graphql') return passOn(relay, incoming, outgoing);
  const isForm = incoming.headers['content-type']?.startsWith('multipart/');
  const start = isForm ? await startOf(incoming) : await buffer(incoming);
  const operation = isForm ? operationInForm(String(start)) : operationIn(String(start));
  const token = /^Bearer (.+)$/.exec(incoming.headers.authorization ?? '')?.[1] ?? null;
  if (token !== null) relay.faults.tokenFor(token);
  const complete = relay.traffic.add({ over: 'http', ...operation, token });
  const answered = relay.faults.take(ANSWERED, operation.document);
  if (answered) return answer(answered, { incoming, outgoing, complete });
  if (relay.faults.take(['expired-token'], operation.document)) {
    relay.faults.expireTokens();
    relay.closeExpired();
  }
  const late = relay.faults.take(['lost-refresh-answer', 'lost-answer', 'slow'], operation.document);
  await exchange(relay, { incoming, outgoing, start, token, complete, late });
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  /** Part of the body that has been read. */
  readonly start: Buffer;
  readonly token: string | null;
  readonly complete: Complete;
  readonly late: Armed | undefined;
}

async function exchange({ server, faults }: Relay, parts: Exchange): Promise<void> {
  const { incoming, outgoing, start, token, complete, late } = parts;
  const isExpired = token !== null && faults.isExpired(token);
  const fault = late?.fault ?? (isExpired ? 'expired-token' : null);
  complete({ fault });
  const headers = {
    ...incoming.headers,
    'accept-encoding': 'identity',
    ...(token !== null && { authorization: `Bearer ${faults.tokenFor(token)}` }),
  };
  const answered = await sent(server, { incoming, headers, start }).catch(() => null);
  const body = answered && (await buffer(answered).catch(() => null));
  if (!answered || !body) return void outgoing.destroy();
  complete({ status: answered.statusCode ?? null });
  if (late?.fault === 'slow') await wait(late.seconds * 1000);
  else if (late) return void incoming.socket.destroy();
  writeHead(outgoing, answered);
  endWith(body, incoming, outgoing);
}

async function passOn(relay: Relay, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const headers = { ...incoming.headers, host: hostFor(incoming, relay.publicUrl) };
  const answered = await sent(relay.server, { incoming, headers, start: Buffer.alloc(0) }).catch(() => null);
  if (!answered) return void outgoing.writeHead(502).end();
  writeHead(outgoing, answered);
  answered.on('error', () => outgoing.destroy());
  answered.on('end', () => endWith('', incoming, outgoing)).pipe(outgoing, { end: false });
}

// The server shows emails and notices only to this machine. The address that was chosen for the sandbox is this machine.
function hostFor({ url = '', headers: { host } }: IncomingMessage, publicUrl: URL): string | undefined {
  return url.startsWith('/dev/') && host === publicUrl.host ? 'localhost' : host;
}

// Whether a connection stays open is agreed with the server and with the client separately.
function writeHead(outgoing: ServerResponse, { statusCode = 502, headers }: IncomingMessage): void {
  const { connection: _, 'keep-alive': _times, 'transfer-encoding': _coding, ...kept } = headers;
  outgoing.writeHead(statusCode, kept);
}

// Many clients read the answer only when they have sent everything: the rest is read and thrown away.
function endWith(body: Buffer | string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  outgoing.write(body);
  if (incoming.readableEnded || incoming.destroyed) return void outgoing.end();
  incoming.once('end', () => outgoing.end());
  incoming.unpipe();
  incoming.resume();
}

interface Sent {
  readonly incoming: IncomingMessage;
  readonly headers: IncomingHttpHeaders;
  readonly start: Buffer;
}

// The answer may come before the end of the body, which is passed on further then.
function sent(server: URL, { incoming, headers, start }: Sent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url: path } = incoming;
    const onward = requestOf({ agent, host: server.hostname, port: server.port, method, path, headers }, resolve);
    onward.on('error', reject);
    incoming.on('error', () => onward.destroy());
    onward.write(start);
    incoming.pipe(onward);
  });
}

interface Answering {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly complete: Complete;
}

function answer({ fault, seconds }: Armed, { incoming, outgoing, complete }: Answering): void {
  const { status, code, message } = ANSWERS[fault as (typeof ANSWERED)[number]];
  const wanted = incoming.headers.accept?.includes('application/graphql-response+json');
  const type = wanted ? json.replace('/', '/graphql-response+') : json;
  if (status !== 200) outgoing.setHeader('retry-after', String(seconds));
  const extensions = { code, ...(status !== 200 && { retryAfterSeconds: seconds }) };
  outgoing.writeHead(status, { 'content-type': type });
  endWith(JSON.stringify({ errors: [{ message, extensions }] }), incoming, outgoing);
  complete({ status, fault });
}

const ANSWERS = {
  'rate-limited': { status: 429, code: 'RATE_LIMITED', message: errors.RATE_LIMITED.text },
  overloaded: { status: 503, code: 'OVERLOADED', message: errors.OVERLOADED.text },
  'unknown-code': { status: 200, code: 'NEW_IN_THE_SANDBOX', message: 'The sandbox made up this error.' },
} as const;

// Reads until the operation is complete; it comes before the file.
async function startOf(incoming: IncomingMessage): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < MOST_OF_OPERATION && !operationInForm(String(start)).document) {
    const chunk = incoming.read() as Buffer | null;
    if (chunk) start = Buffer.concat([start, chunk]);
    else if (incoming.readableEnded || incoming.destroyed) break;
    else await new Promise((resolve) => FLOWS.forEach((event) => incoming.once(event, resolve)));
  }
  return start;
}
