import { type IncomingMessage, ServerResponse } from 'node:http';
import type { ApolloServer } from '@apollo/server';
import type { Logger } from 'pino';
import type { LoadShedding } from '../limits/load-shedding';
import type { RequestContext } from '../request-context';
import { RequestError } from '../request-error';
import { withTimeout } from '../timeout';
import type { PageQuery } from './page-queries';

/** Parts of the server that answer the queries of pages. */
export interface AnsweringOptions {
  readonly apollo: ApolloServer<RequestContext>;
  /** Throws when the sender may not send any request. */
  readonly ofRequest: (request: IncomingMessage, response: ServerResponse) => Promise<RequestContext>;
  readonly shedding: Pick<LoadShedding, 'counted'>;
  /** Throws when the server is too busy for an operation. */
  readonly check: (query: string) => void;
  readonly log: Logger;
}

export type AnswerFirst = ReturnType<typeof firstAnswers>;

/** The answer to the query of a page. */
interface FirstAnswer {
  /** Null when there is no complete answer. */
  readonly data: object | null;
  /** True when there is nothing at the address. */
  readonly isAbsent: boolean;
}

const NO_ANSWER: FirstAnswer = { data: null, isAbsent: false };

// A page without an answer shows its frame at once and asks by itself.
const PATIENCE_SECONDS = 2;

/**
 * Answers the query that a page asks first, as it is answered to a visitor who sends it: within the same limits, at the
 * same cost. A page without a complete answer asks by itself.
 */
export function firstAnswers({ apollo, ofRequest, shedding, check, log }: AnsweringOptions) {
  async function answer(request: IncomingMessage, asked: PageQuery): Promise<FirstAnswer> {
    check(asked.query);
    // The headers that tell the cost are not those of the page.
    const contextValue = await ofRequest(request, new ServerResponse(request));
    const { query, operationName, variables } = asked;
    const { body } = await apollo.executeOperation({ query, operationName, variables }, { contextValue });
    if (body.kind !== 'single') return NO_ANSWER;
    const { errors, data = null } = body.singleResult;
    if (!errors) return { data, isAbsent: false };
    return { data: null, isAbsent: errors.every(({ extensions }) => isOneOf(asked.absentCodes, extensions?.['code'])) };
  }

  return async (request: IncomingMessage, asked: PageQuery): Promise<FirstAnswer> => {
    // No browser opens a page like this; an answer to an account never gets into a page.
    if (request.headers.authorization !== undefined) return NO_ANSWER;
    try {
      return await withTimeout(
        shedding.counted(() => answer(request, asked)),
        PATIENCE_SECONDS,
      );
    } catch (fault) {
      if (!(fault instanceof RequestError)) log.error({ err: fault }, 'page query failed');
      return NO_ANSWER;
    }
  };
}

const isOneOf = (codes: readonly string[], code: unknown): boolean => codes.some((known) => known === code);
