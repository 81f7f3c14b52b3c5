import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId } from '../kernel/id';
import type { Waiter } from '../kernel/waiter';
import type { Observer } from '../ports/observer';

/** What a client asked for and is being answered: an HTTP request, or a message over a socket. */
export interface RequestUnderWay {
  readonly id: string;
  /** What its sender said of the trace that it belongs to. */
  readonly trace?: Readonly<Record<string, string>> | undefined;
  /** The client that waits for the answer; absent for a message over a socket, which only signed-in people send. */
  readonly waiter?: Waiter | undefined;
}

const underWay = new AsyncLocalStorage<RequestUnderWay>();

/** The request that the calling code works for; undefined for work of the server's own. */
export const requestUnderWay = (): RequestUnderWay | undefined => underWay.getStore();

/** The client that the calling code works for, if one waits. */
export const waiterUnderWay = (): Waiter | undefined => underWay.getStore()?.waiter;

/** Does work for a request. */
export const workingFor = <Result>(request: RequestUnderWay, work: () => Result): Result => underWay.run(request, work);

const HEADER = 'x-request-id';

/** The id of a request: the one its sender gave it, else a fresh one, which is its own from then on. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[HEADER];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  const id = newId();
  headers[HEADER] = id;
  return id;
}

/** A request, or a message over the socket that it opened. */
export function underWayOf(request: IncomingMessage, message?: number, waiter?: Waiter): RequestUnderWay {
  const id = requestIdOf(request);
  const { traceparent, tracestate } = request.headers;
  return {
    id: message === undefined ? id : `${id}.${String(message)}`,
    trace: typeof traceparent === 'string' ? { traceparent, tracestate: String(tracestate ?? '') } : undefined,
    waiter,
  };
}

/** Names a request in its answer, and has an observer told of it. */
export function observeRequest(observer: Required<Observer>, request: IncomingMessage, response: ServerResponse): void {
  const id = requestIdOf(request);
  response.setHeader(HEADER, id);
  const begun = performance.now();
  const end = observer.request({ id, method: request.method ?? '', path: pathOf(request) });
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : null;
    end({ status, milliseconds: performance.now() - begun });
  });
}

const LONGEST_PATH = 200;

function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  return path.startsWith('/') ? path.slice(0, LONGEST_PATH) : '';
}
