import { type Client, createClient } from 'graphql-ws';
import { type CodedError, codedError, noAnswer, type Result, throwErrors } from './answers.ts';
import { CHAT_EVENTS, type ChatEvent } from './documents.ts';
import { ThikanaError } from './errors.ts';
import { backoff, wait } from './retry.ts';
import type { Session } from './session.ts';

/** Choices for a chat. */
export interface ChatOptions {
  /** Stored `sequence` of the last event; when absent, events from now on. */
  readonly after?: number;
  /** Stores a number. Called after the event was used, and for events of unknown kinds. */
  readonly onSequence?: (sequence: number) => void;
  readonly signal?: AbortSignal;
}

interface Needed {
  readonly url: string;
  readonly session: Session;
  readonly language: string | undefined;
}

interface Resuming extends ChatOptions {
  readonly after: number;
}

const KINDS: readonly string[] = ['MessageAdded', 'MessageDeleted', 'ChatRead', 'TypingStarted'];
const TOKEN_REFUSED = 'TOKEN_REFUSED';
const REFUSED_TOKEN: readonly number[] = [4401, 4403];
const CLIENT_AT_FAULT: readonly number[] = [1009, 4400, 4406, 4409, 4429];
const PING_EVERY = 10_000;
const PONG_WITHIN = 5000;

/** Opens one socket for all chats while somebody listens. It never subscribes again by itself. */
export function createSocket({ url, session, language }: Needed) {
  let sent: string | null = null;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  const client: Client = createClient({
    url: url.replace(/^http/, 'ws'),
    retryAttempts: 0,
    keepAlive: PING_EVERY,
    connectionParams: async () => {
      sent = await session.token();
      return { ...(sent !== null && { authorization: `Bearer ${sent}` }), acceptLanguage: language };
    },
    on: {
      ping: (isReceived) => {
        if (!isReceived) overdue = setTimeout(() => client.terminate(), PONG_WITHIN);
      },
      pong: () => clearTimeout(overdue),
      closed: () => clearTimeout(overdue),
    },
  });

  /** Yields events over one connection. Throws a `ThikanaError` when it ends. */
  async function* connected(chatId: string, after: number, signal?: AbortSignal): AsyncGenerator<ChatEvent, void> {
    const results = client.iterate({ query: CHAT_EVENTS, variables: { chatId, after } });
    const stop = (): void => void results.return?.();
    signal?.addEventListener('abort', stop);
    try {
      for await (const result of results) {
        throwErrors(result as Result);
        yield (result.data as unknown as { chatEvents: ChatEvent }).chatEvents;
      }
    } catch (fault) {
      throw errorOf(fault);
    } finally {
      signal?.removeEventListener('abort', stop);
      // Otherwise the library keeps the next socket open for a subscription that has failed.
      stop();
    }
  }

  /** Returns the seconds to wait at least before the next connection. Throws when a new connection cannot help. */
  async function secondsAfter(fault: unknown): Promise<number> {
    if (!(fault instanceof ThikanaError)) throw fault;
    if (fault.code === TOKEN_REFUSED && sent !== null) {
      if ((await session.insteadOf(sent)) === null) throw new ThikanaError('SESSION_ENDED');
    } else if (!fault.retryable) throw fault;
    return fault.retryAfterSeconds ?? 0;
  }

  /** Yields every event after a number once and in order, across broken connections. */
  async function* events(chatId: string, { after, onSequence, signal }: Resuming): AsyncGenerator<ChatEvent, void> {
    const pauses = backoff();
    let last = after;
    while (!signal?.aborted) {
      let seconds = 0;
      try {
        for await (const event of connected(chatId, last, signal)) {
          pauses.reset();
          const isNew = event.sequence > last || event.__typename === 'TypingStarted';
          last = Math.max(last, event.sequence);
          if (isNew && KINDS.includes(event.__typename)) yield event;
          onSequence?.(last);
        }
      } catch (fault) {
        // A refresh may stay without an answer, too.
        seconds = await secondsAfter(fault).catch(secondsAfter);
      }
      // Only an abort rejects.
      await wait(Math.max(seconds * 1000, pauses.next()), signal).catch(() => undefined);
    }
  }

  return { events, close: () => client.dispose() };
}

// A list of errors ended the subscription; a number closed the socket; anything else is a lost connection.
function errorOf(fault: unknown): ThikanaError {
  if (fault instanceof ThikanaError) return fault;
  if (Array.isArray(fault)) return codedError(fault[0] as CodedError);
  const { code = 0, reason } = fault as { code?: number; reason?: string };
  if (REFUSED_TOKEN.includes(code)) return new ThikanaError(TOKEN_REFUSED, { message: reason });
  if (CLIENT_AT_FAULT.includes(code)) return new ThikanaError('SOCKET_REFUSED', { message: reason, cause: fault });
  return noAnswer(fault);
}
