import type { ApolloClient } from '@apollo/client';
import { currentSession, onSessionChange } from '../session/session';
import type * as copyStore from './copies';
import { followAsked } from './asked-queries';
import { keyOf, keysOfShownCopies, type KeptQuery } from './shown-copies';

/** The store of copies; given, so that it stays a file of its own. */
type Copies = Pick<typeof copyStore, 'forgetCopiesOfOthers' | 'keepAccount' | 'keepCopy'>;

// Several parts of an answer change at once.
const PAUSE = 300;

/**
 * Keeps the answers of queries on this device, with the changes that came later, and asks again for those that are shown
 * from there once there is a connection.
 */
export function keepAnswers(client: ApolloClient, copies: Copies): void {
  followAsked((query) => {
    followAnswer(client, query, copies);
  });
  const followAccount = () => {
    keepSession(copies);
  };
  followAccount();
  onSessionChange(followAccount);
  const refresh = () => {
    refreshCopies(client);
  };
  window.addEventListener('online', refresh);
  document.addEventListener('visibilitychange', refresh);
}

function followAnswer({ cache }: ApolloClient, { name, query, variables }: KeptQuery, { keepCopy }: Copies): void {
  const document = cache.transformDocument(query);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest: unknown;
  const keep = () => {
    // What comes from a copy is as old as the copy.
    if (keysOfShownCopies().size > 0) return;
    ignoreFailure(keepCopy({ name, query: document, variables }, latest));
  };
  cache.watch({
    query: document,
    variables: { ...variables },
    optimistic: false,
    immediate: true,
    callback: ({ complete, result }) => {
      if (!complete) return;
      latest = result;
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE);
    },
  });
}

function keepSession({ keepAccount, forgetCopiesOfOthers }: Copies): void {
  const session = currentSession();
  if (session.status === 'unknown') return;
  ignoreFailure(session.status === 'signedIn' ? keepAccount(session.account) : forgetCopiesOfOthers());
}

function refreshCopies(client: ApolloClient): void {
  const shown = keysOfShownCopies();
  if (shown.size === 0) return;
  for (const query of client.getObservableQueries()) {
    if (shown.has(keyOf(query.queryName ?? '', query.variables))) ignoreFailure(query.refetch());
  }
}

// Without storage or connection, all stays as it is.
function ignoreFailure(task: Promise<unknown>): void {
  task.catch(() => undefined);
}
