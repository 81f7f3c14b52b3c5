import { ApolloClient, ApolloLink, HttpLink } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { from, switchMap } from 'rxjs';
import { currentLanguage } from '../lib/texts';
import { forgetUnsentOfOthers } from '../lib/unsent-storage';
import { authLink } from './links/auth-link';
import { createCache } from './cache';
import { tellLoaded } from './deferred/deferred-client';
import { keptLink } from './kept/kept-queries';
import { currentSession, onSessionChange } from './session/session';

const plainLink = new HttpLink({
  uri: '/graphql',
  // Read for each request.
  headers: {
    get 'accept-language'() {
      return currentLanguage();
    },
  },
});
const lazyUploadLink = new ApolloLink((operation, forward) =>
  from(import('./links/upload-link')).pipe(switchMap(({ uploadLink }) => uploadLink.request(operation, forward))),
);
const lazySocketLink = new ApolloLink((operation, forward) =>
  from(import('./links/socket-link')).pipe(switchMap(({ socketLink }) => socketLink.request(operation, forward))),
);
const callLink = ApolloLink.from([
  keptLink,
  authLink,
  ApolloLink.split(({ variables }) => carriesFile(variables), lazyUploadLink, plainLink),
]);

export const client = new ApolloClient({
  link: ApolloLink.split(
    ({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION,
    lazySocketLink,
    callLink,
  ),
  cache: createCache(),
});

function carriesFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(carriesFile);
}

// The data of one user must not be shown to the next: active queries are sent again.
let shownTo = viewerId();
if (shownTo !== undefined) forgetUnsentOfOthers(shownTo);
onSessionChange(() => {
  const viewer = viewerId();
  if (viewer !== undefined) forgetUnsentOfOthers(viewer);
  if (shownTo !== undefined && viewer !== undefined && viewer !== shownTo) {
    // Each query shows its own error.
    client.resetStore().catch(() => undefined);
  }
  shownTo = viewer ?? shownTo;
});

/** Returns the account's id, null for a visitor, undefined while the session is not confirmed. */
function viewerId(): string | null | undefined {
  const session = currentSession();
  if (session.status === 'unknown') return undefined;
  return session.status === 'signedIn' ? session.account.id : null;
}

// Once the service worker opens pages without a connection, their answers are kept too.
async function keepAnswersLater(): Promise<void> {
  await navigator.serviceWorker.ready;
  const [{ keepAnswers }, copies] = await Promise.all([import('./kept/keep-answers'), import('./kept/copies')]);
  keepAnswers(client, copies);
}

// Browsers have no service workers without HTTPS.
if ('serviceWorker' in navigator) keepAnswersLater().catch(() => undefined);

tellLoaded(client);
