import { request } from 'node:http';
import { WebSocket } from 'ws';
import type { HttpPlan, Plan, SocketPlan } from './requests';

/** The outcome of one case. */
export interface Outcome {
  /** The HTTP status, or the close code of a socket; null if there was none. */
  readonly status: number | null;
  readonly retryAfter: string | undefined;
  readonly text: string;
  /** True if it was not answered in time. */
  readonly isHanging: boolean;
  readonly millis: number;
}

const PATIENCE = 20_000;
// A subscription without events sends nothing.
const SILENCE = 400;

/** Sends a case and waits for its end. */
export async function sent(url: string, plan: Plan): Promise<Outcome> {
  const begun = performance.now();
  const outcome = await (plan.transport === 'http' ? overHttp(url, plan) : overSocket(url, plan));
  return { ...outcome, millis: performance.now() - begun };
}

type Ending = Omit<Outcome, 'millis'>;
const ended = (given: Partial<Ending>): Ending => ({
  status: null,
  retryAfter: undefined,
  text: '',
  isHanging: false,
  ...given,
});

function overHttp(url: string, { method, path, headers, body, isCut }: HttpPlan): Promise<Ending> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const length: string[] = body.length > 0 ? ['content-length', String(body.length)] : [];
    const lines = ['host', `${hostname}:${port}`, ...headers.flat(), ...length];
    const call = request({ hostname, port, method, path, agent: false, headers: lines }, (response) => {
      const chunks: Buffer[] = [];
      const end = (): void =>
        resolve(
          ended({
            status: response.statusCode ?? null,
            retryAfter: response.headers['retry-after'],
            text: Buffer.concat(chunks).toString(),
          }),
        );
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('close', end);
    });
    // The server may refuse a body before it is whole.
    call.on('error', () => resolve(ended({})));
    call.setTimeout(PATIENCE, () => {
      resolve(ended({ isHanging: true }));
      call.destroy();
    });
    if (isCut) call.write(body.subarray(0, body.length / 2), () => setTimeout(() => call.destroy(), 20));
    else call.end(body);
  });
}

function overSocket(url: string, { frames }: SocketPlan): Promise<Ending> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const texts: string[] = [];
    let quiet: NodeJS.Timeout | undefined;
    const patience = setTimeout(() => {
      resolve(ended({ isHanging: true, text: texts.join('\n') }));
      socket.terminate();
    }, PATIENCE);
    const hangUp = (): void => void (quiet = setTimeout(() => socket.close(), SILENCE));
    socket.on('open', () => socket.send(frames[0] ?? ''));
    socket.once('message', () => frames.slice(1).forEach((frame) => socket.send(frame)));
    socket.on('message', (data: Buffer) => {
      clearTimeout(quiet);
      texts.push(data.toString());
      if (/^\{"id":"1","type":"(error|complete|next)"|"type":"(error|complete)"/.test(data.toString())) socket.close();
      else hangUp();
    });
    socket.on('error', (fault) => texts.push(fault.message));
    socket.on('close', (code, reason) => {
      clearTimeout(patience);
      clearTimeout(quiet);
      resolve(ended({ status: code, text: [...texts, reason.toString()].join('\n') }));
    });
    if (frames.length === 1 || !String(frames[0]).includes('connection_init')) {
      socket.once('open', () => {
        frames.slice(1).forEach((frame) => socket.send(frame));
        hangUp();
      });
    }
  });
}
