import { type IncomingMessage, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { Logger } from 'pino';
import type { LoadShedding } from '../limits/load-shedding';
import type { RequestContext } from '../request-context';
import { RequestError } from '../request-error';
import { withTimeout } from '../timeout';
import type { PageQuery } from './page-queries';

interface Options {
  readonly apollo: ApolloServer<RequestContext>;
  /** Throws when the sender may not send any request. */
  readonly ofRequest: (request: IncomingMessage, response: ServerResponse) => Promise<RequestContext>;
  readonly shedding: Pick<LoadShedding, 'counted'>;
  /** Throws when the server is too busy for an operation. */
  readonly check: (query: string) => void;
  readonly log: Logger;
}

export type AnswerFirst = ReturnType<typeof firstAnswers>;

// A page without an answer shows its frame at once and asks by itself.
const PATIENCE_SECONDS = 2;

/**
 * Answers the query that a page asks first, as it is answered to a visitor who sends it: within the same limits, at the
 * same cost. Returns null when there is no complete answer; the page then asks by itself.
 */
export function firstAnswers({ apollo, ofRequest, shedding, check, log }: Options) {
  async function answer(request: IncomingMessage, asked: PageQuery): Promise<object | null> {
    check(asked.query);
    // The headers that tell the cost are not those of the page.
    const contextValue = await ofRequest(request, new ServerResponse(request));
    const { query, operationName, variables } = asked;
    const { body } = await apollo.executeOperation({ query, operationName, variables }, { contextValue });
    if (body.kind !== 'single' || body.singleResult.errors) return null;
    return body.singleResult.data ?? null;
  }

  return async (request: IncomingMessage, asked: PageQuery): Promise<object | null> => {
    // No browser opens a page like this; an answer to an account never gets into a page.
    if (request.headers.authorization !== undefined) return null;
    try {
      return await withTimeout(
        shedding.counted(() => answer(request, asked)),
        PATIENCE_SECONDS,
      );
    } catch (fault) {
      if (!(fault instanceof RequestError)) log.error({ err: fault }, 'page query failed');
      return null;
    }
  };
}
