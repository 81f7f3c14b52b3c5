import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Faults, FAULTS, readFault } from './faults.ts';
import type { Issuers } from './id-tokens.ts';
import type { Traffic } from './traffic.ts';

interface Controlled {
  readonly faults: Faults;
  readonly traffic: Traffic;
  readonly issuers: Issuers;
  readonly serverUrl: string;
  readonly sockets: { readonly count: () => number; readonly cut: () => void; readonly closeExpired: () => void };
}

/** Answers a request below `/sandbox`. */
export async function control(parts: Controlled, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { faults, traffic, issuers, serverUrl, sockets } = parts;
  const overview = () => ({ serverUrl, openSockets: sockets.count(), faults: FAULTS });
  const answers: Record<string, () => unknown> = {
    'GET /sandbox': overview,
    'GET /sandbox/faults': faults.armed,
    'POST /sandbox/faults': async () => arm(parts, await text(request)),
    'DELETE /sandbox/faults': () => (faults.clear(), faults.armed()),
    'GET /sandbox/requests': traffic.all,
    'DELETE /sandbox/requests': () => (traffic.forget(), traffic.all()),
    'POST /sandbox/id-tokens': async () => issuers.idToken(await text(request)),
    ...issuers.published,
    'POST /sandbox/reset': () => (faults.reset(), traffic.forget(), overview()),
  };
  const asked = `${request.method ?? ''} ${String(request.url)}`;
  const act = answers[asked];
  try {
    if (!act) return send(response, 404, { error: `There is no ${asked}.`, paths: Object.keys(answers) });
    send(response, 200, await act());
  } catch (fault) {
    send(response, 400, { error: (fault as Error).message });
  }
}

function arm({ faults, sockets }: Controlled, given: string): unknown {
  const armed = readFault(given);
  if (armed.fault === 'cut-socket') sockets.cut();
  else if (armed.fault === 'expired-token' && armed.operation === null) {
    faults.expireTokens();
    sockets.closeExpired();
  } else faults.arm(armed);
  return faults.armed();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(`${JSON.stringify(body)}\n`);
}
