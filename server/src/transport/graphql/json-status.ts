import type { ApolloServerPlugin } from '@apollo/server';
import type { RequestContext } from '../request-context';

/**
 * Answers 200 to a well-formed request whose operation is malformed, when its sender asks for `application/json`, as
 * GraphQL over HTTP wants it for that type alone. Whoever asks for `application/graphql-response+json`, or says nothing,
 * is told by the status, too.
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
