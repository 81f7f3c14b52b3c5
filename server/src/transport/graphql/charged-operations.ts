import type { ApolloServerPlugin } from '@apollo/server';
import { CodedError, rateLimited } from '../../kernel/coded-errors';
import { costOf, costOfRefused } from './operation-limits';
import type { RequestContext } from '../request-context';

/**
 * Charges the cost of each operation over HTTP to its sender before it is executed. A refused operation costs as much
 * as parsing it.
 */
export function chargedOperations(mostCost: number): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () =>
      Promise.resolve({
        async didResolveOperation({ schema, document, operation, request, contextValue }) {
          if (!operation) return;
          const cost = costOf({ schema, document, operation, variables: request.variables ?? {} });
          const seconds = await contextValue.spending?.take(cost);
          if (seconds) throw exhausted(seconds);
        },
        async willSendResponse({ request, response: { body }, contextValue: { spending } }) {
          await spending?.take(costOfRefused(request.query ?? '', mostCost));
          // What a visitor reads by GET may be confirmed by its ETag, so it has nothing of this one request.
          const { method, headers } = request.http ?? {};
          if (method === 'GET' && !headers?.has('authorization')) return;
          const cost = spending?.cost();
          if (body.kind === 'single' && cost) body.singleResult.extensions = { ...body.singleResult.extensions, cost };
        },
      }),
  };
}

function exhausted(seconds: number): CodedError {
  const { extensions } = rateLimited(seconds);
  return new CodedError('RATE_LIMITED', {
    extensions: { ...extensions, http: { ...(extensions['http'] as object), status: 429 } },
  });
}
