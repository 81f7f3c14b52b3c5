import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { DeskServices } from '../../admin';
import { backgroundJob } from '../../kernel/background-job';
import { methodNotAllowed, notAuthenticated, RequestError, tooManyRequests } from '../request-error';
import { deskCookie } from './desk-cookie';

// Event streams of an operator on this server; a browser opens one for each tab.
const MOST_STREAMS = 10;
const RETRY_SECONDS = 30;
// Milliseconds between two looks at the session, and two signs that the stream is open.
const BEAT = 15_000;
// A client that leaves so much unread does not read any more.
const MOST_UNREAD_BYTES = 16_384;

interface Options {
  readonly services: Pick<DeskServices, 'sessions' | 'news'>;
  readonly log: Logger;
}

/** Streams of events that tell the pages of operators to read again. */
export interface DeskEvents {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Ends all streams. */
  readonly close: () => void;
}

/** Serves server-sent events: `changed` after each change, and `ended` when the session is over. They have no content. */
export function deskEvents({ services, log }: Options): DeskEvents {
  const streams = new Map<string, Set<() => void>>();
  // A stream outlives the time limit of the request that opened it.
  const outsideRequests = AsyncLocalStorage.snapshot();

  function open(operatorId: string, session: Session, response: ServerResponse): void {
    const ofOperator = streams.get(operatorId) ?? new Set();
    if (ofOperator.size >= MOST_STREAMS) throw tooManyRequests(RETRY_SECONDS);
    const end = outsideRequests(() => follow({ services, log }, session, response));
    streams.set(operatorId, ofOperator.add(end));
    response.once('close', () => {
      end();
      ofOperator.delete(end);
      if (ofOperator.size === 0) streams.delete(operatorId);
    });
  }

  return {
    async answer(request, response) {
      if (request.method !== 'GET') throw methodNotAllowed('GET');
      const token = deskCookie(request, response, { secure: true }).read();
      const viewer = token === null ? null : await services.sessions.operatorOf(token);
      if (!viewer || token === null) throw notAuthenticated();
      if (!viewer.rights.includes('read')) throw new RequestError(403, 'BAD_USER_INPUT', { reason: NO_RIGHT });
      const known = await services.news.state();
      if (!response.destroyed) open(viewer.id, { token, known }, response);
    },
    close() {
      for (const ofOperator of [...streams.values()]) for (const end of [...ofOperator]) end();
    },
  };
}

const NO_RIGHT = 'The events of the desk need the right to read.';

interface Session {
  readonly token: string;
  /** The state of the desk when the stream was opened. */
  readonly known: string;
}

/**
 * Writes an event at once, for what changed while the page was not connected, and after each change while the session
 * lasts. Returns the function that ends the stream.
 */
function follow({ services, log }: Options, { token, known }: Session, response: ServerResponse): () => void {
  let isChanged = true;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
  const writing = backgroundJob(
    async () => {
      const event = isChanged ? 'event: changed\ndata:\n\n' : ':\n\n';
      isChanged = false;
      if (response.writableLength > MOST_UNREAD_BYTES) return end();
      if (!(await services.sessions.operatorOf(token))) return end('event: ended\ndata:\n\n');
      if (!response.writableEnded) response.write(event);
    },
    { every: BEAT, onFault: (fault) => log.error({ err: fault }, 'could not write the events of the desk') },
  );
  const unfollow = services.news.listen(() => {
    isChanged = true;
    writing.wake();
  }, known);
  function end(last = ''): void {
    unfollow();
    void writing.stop();
    if (!response.writableEnded) response.end(last);
  }
  writing.wake();
  return () => {
    end();
  };
}
