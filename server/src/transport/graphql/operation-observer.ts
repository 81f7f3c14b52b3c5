import type { ApolloServerPlugin } from '@apollo/server';
import type { GraphQLFormattedError } from 'graphql';
import type { Observer, OperationOver } from '../../ports/observer';
import { begunOperations } from './begun-operations';
import type { RequestContext } from '../request-context';

/** Reports every operation over HTTP to an observer. */
export function observedOperations(observer: Required<Observer>): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: ({ contextValue }) => {
      const end = begunOperations.get(contextValue)?.end ?? observer.operation();
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

/**
 * Reports an operation over a WebSocket to an observer. The returned function takes the error that ended it; only the
 * first call counts.
 */
export function observedLive(
  observer: Required<Observer>,
  { type, name }: Pick<OperationOver, 'type' | 'name'>,
): (error?: GraphQLFormattedError) => void {
  const end = observer.operation();
  let isOver = false;
  return (error) => {
    if (isOver) return;
    isOver = true;
    end({ type, name, code: error ? codeOf(error) : null });
  };
}

function codeOf({ extensions }: Pick<GraphQLFormattedError, 'extensions'>): string {
  const code = extensions?.['code'];
  return typeof code === 'string' ? code : 'INTERNAL';
}
