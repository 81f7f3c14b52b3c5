import type { ApolloServerPlugin } from '@apollo/server';
import type { RequestContext } from '../request-context';

/**
 * Answers 200 to a well-formed request with a malformed operation when the client asks for `application/json`, as
 * GraphQL over HTTP requires for that type only. Other clients get an error status.
 */
export const jsonStatus: ApolloServerPlugin<RequestContext> = {
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ request, response }) => {
        const isMalformed = Boolean(request.query) && response.http.status === 400;
        if (isMalformed && wantsPlainJson(request.http?.headers.get('accept') ?? '')) response.http.status = 200;
        return Promise.resolve();
      },
    }),
};

const wantsPlainJson = (accept: string): boolean =>
  accept.includes('application/json') && !accept.includes('application/graphql-response+json');
