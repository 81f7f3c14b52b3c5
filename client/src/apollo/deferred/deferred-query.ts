import type { ApolloClient, ObservableQuery, OperationVariables } from '@apollo/client';
import type { DocumentNode } from 'graphql';
import { areDataSaved } from '../../lib/data-saver';
import { retry } from '../../lib/retry';
import { createStore, type Store } from '../../lib/store';
import { ask } from '../ask';
import { firstAnswerTo } from '../first-answer';
import { currentSession } from '../session/session';
import { deferredClient, loadedClient, whenClientLoaded } from './deferred-client';
import type { DeferredOperation } from './deferred-operation';

export interface Options<Variables> {
  readonly variables: Variables;
  /** As of Apollo Client; `cache-only` and `standby` never load the client. */
  readonly fetchPolicy?: 'cache-first' | 'cache-and-network' | 'cache-only' | 'standby';
}

interface Result<Data> {
  readonly data?: Data | undefined;
  /** Data shown before, while the query is asked for another viewer or with other variables. */
  readonly previousData?: Data | undefined;
  readonly loading: boolean;
  readonly error?: unknown;
}

/** A query that is shown before the data client is loaded. */
interface DeferredQuery<Data, Variables extends OperationVariables> {
  readonly result: Store<Result<Data>>;
  /** Tells when it needs the client: at once, not before something else loads it, or never. */
  readonly needsClient: 'now' | 'later' | 'never';
  /** Asks the server without the client, once. Returns undefined if that fails, so that the client has to ask. */
  readonly askPlainly?: (() => Promise<Data | undefined>) | undefined;
  /** Loads the client, and returns the query of it. */
  readonly open: () => Promise<ObservableQuery<Data, Variables>>;
}

/** Opens a query. Its first result is the cached one, or that which the page brought along. */
export function openQuery<Data, Variables extends OperationVariables>(
  operation: DeferredOperation<Data, Variables>,
  options: Options<Variables>,
  previousData?: Data,
): DeferredQuery<Data, Variables> {
  const { fetchPolicy = 'cache-first', variables } = options;
  const client = loadedClient();
  const document = operation.loaded();
  let live = client && document && watch<Data, Variables>(client, document, options);
  const first = client ? undefined : (firstAnswerTo(operation.name, variables) as Data | undefined);
  if (first) loadClientToKeep();
  const isAsked = fetchPolicy === 'cache-and-network' || (fetchPolicy === 'cache-first' && !first);
  const askPlainly = isAsked && !client ? plainly(operation, variables) : undefined;
  return {
    result: createStore<Result<Data>>(
      live ? shown(live.getCurrentResult(), previousData) : { data: first, previousData, loading: isAsked },
    ),
    needsClient: isAsked && !askPlainly ? 'now' : fetchPolicy === 'standby' ? 'never' : 'later',
    askPlainly,
    open: async () => {
      if (live) return live;
      const { loaded, query, storeAnswer } = await load(operation);
      const data = first ?? (await askPlainly?.());
      // Who has signed in meanwhile asks for their own.
      if (data && currentSession().status === 'visitor') {
        storeAnswer(loaded, { name: operation.name, query, variables, data });
      }
      return (live ??= watch<Data, Variables>(loaded, query, options));
    },
  };
}

/** Follows what the client says of a query once it is needed or loaded. Returns a function that ends it. */
export function followQuery<Data, Variables extends OperationVariables>({
  result,
  needsClient,
  askPlainly,
  open,
}: DeferredQuery<Data, Variables>): () => void {
  let isOver = false;
  let opened: Promise<ObservableQuery<Data, Variables>> | undefined;
  let subscription: { unsubscribe: () => void } | undefined;
  const fail = (error: unknown): never => {
    const now = result.get();
    if (!isOver && now.loading) result.set({ ...now, loading: false, error });
    throw error;
  };
  const begin = async () => {
    if (opened) return;
    opened = retry(async () => open().catch(fail));
    const query = await opened;
    if (isOver) return;
    subscription = query.subscribe((next) => {
      const { data, previousData } = result.get();
      result.set(shown(next, data ?? previousData));
    });
  };
  void askPlainly?.().then((data) => {
    if (isOver) return;
    if (data) result.set({ data, loading: false });
    else void begin();
  });
  const stopWaiting = needsClient === 'later' ? whenClientLoaded(() => void begin()) : undefined;
  if (needsClient === 'now') void begin();
  return () => {
    isOver = true;
    stopWaiting?.();
    subscription?.unsubscribe();
  };
}

/** Returns the call that asks a query without the client, if its document is there as text and nobody is signed in. */
function plainly<Data, Variables extends OperationVariables>(
  { name, text }: DeferredOperation<Data, Variables>,
  variables: Variables,
): (() => Promise<Data | undefined>) | undefined {
  if (text === undefined || currentSession().status !== 'visitor') return undefined;
  let answer: Promise<Data | undefined> | undefined;
  return () => (answer ??= ask<Data>(name, text, variables).catch(() => undefined));
}

async function load<Data, Variables>(operation: DeferredOperation<Data, Variables>) {
  const [loaded, query, { storeAnswer }] = await Promise.all([
    deferredClient(),
    operation.load(),
    import('../store-answer'),
  ]);
  return { loaded, query, storeAnswer };
}

const watch = <Data, Variables extends OperationVariables>(
  client: ApolloClient,
  query: DocumentNode,
  { variables, fetchPolicy = 'cache-first' }: Options<Variables>,
): ObservableQuery<Data, Variables> =>
  client.watchQuery<Data, Variables>({
    query,
    variables,
    fetchPolicy,
    nextFetchPolicy: fetchPolicy === 'cache-and-network' ? 'cache-first' : fetchPolicy,
  });

const shown = <Data>(
  { data, loading, error }: ObservableQuery.Result<unknown>,
  previousData: Data | undefined,
): Result<Data> => ({ data: data as Data | undefined, previousData, loading, error });

/**
 * Loads the data client once the service worker has its code, so that what the page brought along is kept on this device.
 * Visitors who save data load it with the first use.
 */
function loadClientToKeep(): void {
  if (!('serviceWorker' in navigator) || areDataSaved()) return;
  navigator.serviceWorker.ready.then(deferredClient).catch(() => undefined);
}
