import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { newId } from '../kernel/id';
import type { Waiter } from '../kernel/waiter';
import type { Observer } from '../ports/observer';

/** A request that is being answered: an HTTP request, or a message over a WebSocket. */
export interface CurrentRequest {
  readonly id: string;
  /** The trace headers that the client sent. */
  readonly trace?: Readonly<Record<string, string>> | undefined;
  /**
   * The client that waits for the answer; absent for a message over a WebSocket, which only signed-in users can send.
   */
  readonly waiter?: Waiter | undefined;
}

const storage = new AsyncLocalStorage<CurrentRequest>();

/** Returns the request that the calling code belongs to; undefined for work of the server itself. */
export const currentRequest = (): CurrentRequest | undefined => storage.getStore();

/** Returns the client that waits for the calling code, if any. */
export const currentWaiter = (): Waiter | undefined => storage.getStore()?.waiter;

/** Runs work in the context of a request. */
export const runForRequest = <Result>(request: CurrentRequest, work: () => Result): Result =>
  storage.run(request, work);

const HEADER = 'x-request-id';

/** Returns the id of a request: the one its client sent, or a new one, which it keeps. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers[HEADER];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  const id = newId();
  headers[HEADER] = id;
  return id;
}

/** Returns the context of a request, or of a message over the WebSocket that it opened. */
export function requestOf(request: IncomingMessage, message?: number, waiter?: Waiter): CurrentRequest {
  const id = requestIdOf(request);
  const { traceparent, tracestate } = request.headers;
  return {
    id: message === undefined ? id : `${id}.${String(message)}`,
    trace: typeof traceparent === 'string' ? { traceparent, tracestate: String(tracestate ?? '') } : undefined,
    waiter,
  };
}

/** Adds the request id to the response, and reports the request to an observer. */
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
