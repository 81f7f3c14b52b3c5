import type { ExecutionResult } from 'graphql';
import { createClient } from 'graphql-ws';
import { codeOfClosing } from '../answers/codes';
import { accessToken, tokenInsteadOf } from '../session/session';
import { authorizationIn } from './ask';
import { recordEvent } from './last-answer';
import { endpoint, type Operation } from './send';

interface Sink {
  readonly next: (value: ExecutionResult) => void;
  readonly error: (error: unknown) => void;
  readonly complete: () => void;
}

interface Following {
  readonly operation: Operation;
  readonly sink: Sink;
  readonly signal: AbortSignal;
}

interface Ending {
  /** The close event of the socket, the errors of the operation, or undefined when it is complete. */
  readonly fault: unknown;
  readonly wasConnected: boolean;
}

const TOKEN_REFUSED = 4403;

/** Returns the events of a subscription. The reason for its end is shown as an answer, not retried without a word. */
export const subscribe = (operation: Operation, headers: Readonly<Record<string, string>>) => ({
  subscribe: (sink: Sink) => {
    const stopping = new AbortController();
    const following = { operation, sink, signal: stopping.signal };
    follow(following, authorizationIn(headers)).catch(sink.error);
    return {
      unsubscribe: (): void => {
        stopping.abort();
      },
    };
  },
});

async function follow(following: Following, own: string | undefined): Promise<void> {
  const { sink, signal } = following;
  let token = own ? undefined : await accessToken();
  let ending = await receive(following, own ?? bearer(token));
  let mayRefresh = true;
  while (token && closingOf(ending.fault)?.code === TOKEN_REFUSED && mayRefresh && !signal.aborted) {
    token = await tokenInsteadOf(token);
    if (!token) break;
    ending = await receive(following, bearer(token));
    mayRefresh = ending.wasConnected;
  }
  if (signal.aborted) return;
  if (ending.fault) sink.next(asAnswer(ending.fault));
  sink.complete();
}

const bearer = (token: string | undefined): string | undefined => (token ? `Bearer ${token}` : undefined);

/** Receives events over one socket until it ends. */
function receive({ operation, sink, signal }: Following, authorization: string | undefined): Promise<Ending> {
  const url = new URL(endpoint);
  url.protocol = endpoint.protocol.replace('http', 'ws');
  let wasConnected = false;
  const client = createClient({
    url: url.href,
    retryAttempts: 0,
    connectionParams: authorization ? { authorization } : {},
    on: { connected: () => (wasConnected = true) },
  });
  signal.addEventListener('abort', () => void client.dispose());
  const { query, operationName, variables } = operation;
  return new Promise((resolve) => {
    const endWith = (fault: unknown): void => {
      void client.dispose();
      resolve({ fault, wasConnected });
    };
    client.subscribe(
      { query, operationName: operationName ?? null, variables: variables as Record<string, unknown> },
      {
        next: (event) => {
          recordEvent(event);
          sink.next(event as ExecutionResult);
        },
        error: endWith,
        complete: () => {
          endWith(undefined);
        },
      },
    );
  });
}

function closingOf(fault: unknown): { readonly code: number; readonly reason: string } | undefined {
  return fault instanceof CloseEvent ? fault : undefined;
}

function asAnswer(fault: unknown): ExecutionResult {
  const closing = closingOf(fault);
  const errors = closing ? [closingError(closing)] : faultErrors(fault);
  const answer = { errors } as ExecutionResult;
  recordEvent(answer, closing?.code);
  return answer;
}

const faultErrors = (fault: unknown): unknown[] =>
  Array.isArray(fault) ? fault : [{ message: fault instanceof Error ? fault.message : 'The socket did not open.' }];

function closingError({ code: closeCode, reason }: { readonly code: number; readonly reason: string }): object {
  const meaning = codeOfClosing(closeCode);
  const message = [`The server closed the socket: ${closeCode} ${reason}`.trim(), meaning?.remedy]
    .filter(Boolean)
    .join('. ');
  return { message, extensions: { ...(meaning && { code: meaning.code }), closeCode } };
}
