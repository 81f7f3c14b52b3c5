import { ApolloLink } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { catchError, defer, Observable, of, type Subscription, switchMap, tap, throwError } from 'rxjs';
import { createStore } from '../../lib/store';

/** A query whose answer is kept on this device, for times without a connection. */
export interface KeptQuery {
  readonly name: string;
  readonly query: DocumentNode;
  /** Without the cursor: the pages of a list are kept together. */
  readonly variables: Readonly<Record<string, unknown>>;
}

// Visited rooms with their owners, found, saved and newest rooms, and chats.
const KEPT: ReadonlySet<string | undefined> = new Set([
  'Room',
  'OwnerProfile',
  'OwnerContact',
  'HomeRooms',
  'SearchRooms',
  'Bookmarks',
  'Chats',
  'Chat',
]);
const MOST_ASKED = 60;
// On a slow line the copy is shown after this long, until the answer comes.
const LONGEST_WAIT = 4000;

const asked = new Map<string, KeptQuery>();
let follower: ((query: KeptQuery) => void) | undefined;

const shownCopies = createStore<ReadonlyMap<string, number>>(new Map());

/** Returns the name under which the answer of a query is kept. */
export const keyOf = (name: string, { after: _, ...variables }: KeptQuery['variables']): string =>
  `${name} ${JSON.stringify(variables)}`;

/** Returns when the copy was kept that is shown instead of the answer of a query; undefined if the answer is shown. */
export const useShownCopy = (name: string, variables: KeptQuery['variables']): number | undefined =>
  shownCopies.useValue().get(keyOf(name, variables));

/** Returns the keys of the queries whose copies are shown. */
export const keysOfShownCopies = (): ReadonlySet<string> => new Set(shownCopies.get().keys());

/** Remembers that a query was answered. */
export function tellAsked(query: KeptQuery): void {
  if (!KEPT.has(query.name)) return;
  const key = keyOf(query.name, query.variables);
  markCopy(key, undefined);
  if (asked.has(key)) return;
  if (asked.size < MOST_ASKED) asked.set(key, query);
  follower?.(query);
}

/** Calls the listener for each query that was or will be answered. */
export function followAsked(listener: (query: KeptQuery) => void): void {
  follower = listener;
  asked.forEach(listener);
}

/** Answers queries with the copy that is kept on this device while, or because, the server cannot be reached. */
export const keptLink = new ApolloLink((operation, forward) => {
  const { operationName, query, variables } = operation;
  if (operationName === undefined || !KEPT.has(operationName)) return forward(operation);
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

/** Returns whether a call did not reach the server at all. */
export const isLineFailure = (error: unknown): boolean => error instanceof TypeError;

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

function markCopy(key: string, at: number | undefined): void {
  if (shownCopies.get().get(key) === at) return;
  const marked = new Map(shownCopies.get());
  if (at === undefined) marked.delete(key);
  else marked.set(key, at);
  shownCopies.set(marked);
}
