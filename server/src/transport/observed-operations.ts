import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { Observer } from '../ports/observer';
import type { RequestContext } from './request-context';

/** Has an observer told of every operation over HTTP. */
export function observedOperations(observer: Required<Observer>): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: () => {
      const end = observer.operation();
      return Promise.resolve({
        willSendResponse: ({ operation, operationName, response: { body } }) => {
          const error = body.kind === 'single' ? body.singleResult.errors?.[0] : undefined;
          end({ type: operation?.operation ?? null, name: operationName ?? null, code: error ? codeOf(error) : null });
          return Promise.resolve();
        },
      });
    },
  };
}

/** Has an observer told of a live operation; what it gives takes the fault that ended it, and only the first end counts. */
export function observedLive(observer: Required<Observer>, name: string | null | undefined): (fault?: unknown) => void {
  const end = observer.operation();
  let isOver = false;
  return (fault) => {
    if (isOver) return;
    isOver = true;
    end({ type: 'subscription', name: name ?? null, code: fault === undefined ? null : faultCode(fault) });
  };
}

const faultCode = (fault: unknown): string => (fault instanceof GraphQLError ? codeOf(fault) : 'INTERNAL');

function codeOf({ extensions }: Pick<GraphQLFormattedError, 'extensions'>): string {
  const code = extensions?.['code'];
  return typeof code === 'string' ? code : 'INTERNAL';
}
