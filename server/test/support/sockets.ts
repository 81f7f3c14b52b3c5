import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { TestApp } from './app';

/** The results of a subscription so far. */
export interface Live {
  readonly results: { data?: any; errors?: readonly { message: string; extensions: { code: string } }[] }[];
  /** Resolves when the server ends the subscription. */
  readonly ended: Promise<unknown>;
  stop(): void;
}

/** Opens a `graphql-transport-ws` connection with an access token. */
export function openSocket(app: Pick<TestApp, 'url'>, accessToken: string | null, options: object = {}): Client {
  return createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => undefined,
    connectionParams: accessToken === null ? {} : { authorization: `Bearer ${accessToken}` },
    ...options,
  });
}

/** Starts a subscription and collects its results. */
export function follow(
  client: Client,
  query: string,
  variables: Record<string, unknown> = {},
  rest: object = {},
): Live {
  const results: Live['results'] = [];
  let stop = (): void => undefined;
  const ended = new Promise((resolve) => {
    stop = client.subscribe(
      { query, variables, ...rest },
      {
        next: (result) => void results.push(result as never),
        error: (fault) => {
          if (Array.isArray(fault)) results.push({ errors: fault });
          resolve(fault);
        },
        complete: () => resolve(undefined),
      },
    );
  });
  return { results, ended, stop: () => stop() };
}

/** Repeats an expectation until it holds; fails with the last error. */
export async function soon<Result>(expectation: () => Result | Promise<Result>, millis = 8000): Promise<Result> {
  const end = Date.now() + millis;
  for (;;) {
    try {
      return await expectation();
    } catch (fault) {
      if (Date.now() > end) throw fault;
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }
}
