import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { OperationTypeNode } from 'graphql';
import { catchError, from, type Observable, of, switchMap, throwError } from 'rxjs';
import { accessToken, tokenInsteadOf } from '../session/session';

interface Sent {
  readonly headers?: Record<string, string>;
}

interface Received {
  readonly response?: Response;
}

/** Adds the access token. If the server rejects it, renews the token and sends the operation again. */
export const authLink = new ApolloLink((operation, forward) => {
  const send = (token: string | undefined): Observable<ApolloLink.Result> => {
    if (token) {
      operation.setContext(({ headers }: Sent) => ({ headers: { ...headers, authorization: `Bearer ${token}` } }));
    } else {
      operation.setContext(({ headers: { authorization: _, ...headers } = {} }: Sent) => ({ headers }));
    }
    return forward(operation);
  };
  const sendFirst = (token: string | undefined) => {
    if (!token) return send(token);
    return send(token).pipe(
      catchError((error: unknown) => (isUnauthorized(error) ? of(REFUSED) : throwError(() => error))),
      switchMap((result) =>
        isRefused(result) || wasStale(operation) ? from(tokenInsteadOf(token)).pipe(switchMap(send)) : of(result),
      ),
    );
  };
  return from(accessToken()).pipe(switchMap(sendFirst));
});

const REFUSED: ApolloLink.Result = { errors: [{ message: '', extensions: { code: 'UNAUTHENTICATED' } }] };

// The server answered a public query as to a visitor.
const wasStale = (operation: ApolloLink.Operation): boolean =>
  operation.operationType === OperationTypeNode.QUERY &&
  (operation.getContext() as Received).response?.headers.has('www-authenticate') === true;

const isUnauthorized = (error: unknown): boolean => ServerError.is(error) && error.statusCode === 401;

const isRefused = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED') ?? false;
