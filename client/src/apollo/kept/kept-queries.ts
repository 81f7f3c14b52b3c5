import { ApolloLink } from '@apollo/client';
import { catchError, defer, Observable, of, type Subscription, switchMap, tap, throwError } from 'rxjs';
import { isLineFailure } from '../errors';
import { isKept, tellAsked } from './asked-queries';
import { keyOf, type KeptQuery, markCopy } from './shown-copies';

// On a slow line the copy is shown after this long, until the answer comes.
const LONGEST_WAIT = 4000;

/** Answers queries with the copy that is kept on this device while, or because, the server cannot be reached. */
export const keptLink = new ApolloLink((operation, forward) => {
  const { operationName, query, variables } = operation;
  if (!isKept(operationName)) return forward(operation);
  const isNextPage = Boolean(variables['after']);
  const { after: _, ...first } = variables;
  const kept: KeptQuery = { name: operationName, query, variables: first };
  const answer = forward(operation).pipe(
    tap(({ errors }) => {
      if (!errors && !isNextPage) tellAsked(kept);
    }),
    catchError((error: unknown) =>
      isLineFailure(error) && !isNextPage ? copyOf(kept, error) : throwError(() => error),
    ),
  );
  return isNextPage ? answer : withCopyMeanwhile(answer, kept);
});

/** Shows the copy of a query, if there is one, while its answer takes long. */
const withCopyMeanwhile = (answer: Observable<ApolloLink.Result>, kept: KeptQuery) =>
  new Observable<ApolloLink.Result>((observer) => {
    let copy: Subscription | undefined;
    const timer = setTimeout(() => {
      const show = (found: ApolloLink.Result) => observer.next(found);
      copy = copyOf(kept, undefined).subscribe({ next: show, error: () => undefined });
    }, LONGEST_WAIT);
    const stopWaiting = () => {
      clearTimeout(timer);
      copy?.unsubscribe();
    };
    const asking = answer.pipe(tap(stopWaiting)).subscribe(observer);
    return () => {
      stopWaiting();
      asking.unsubscribe();
    };
  });

/** Finds the copy of a query; without one it throws the error. */
function copyOf(query: KeptQuery, error: unknown): Observable<ApolloLink.Result> {
  const find = async () => {
    const { findCopy } = await import('./copies');
    return findCopy(query);
  };
  return defer(() => find().catch(() => undefined)).pipe(
    switchMap((copy) => {
      if (!copy) return throwError(() => error);
      markCopy(keyOf(query.name, query.variables), copy.at);
      return of<ApolloLink.Result>({ data: copy.data as Record<string, unknown> });
    }),
  );
}
