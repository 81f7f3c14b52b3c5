import type { ApolloClient } from '@apollo/client';
import { isOnServer } from '../../lib/on-server';
import { createStore } from '../../lib/store';

const loaded = createStore<ApolloClient | undefined>(undefined);

/** Returns the data client if it is loaded; where the server writes pages, they are drawn from their answer. */
export const loadedClient = (): ApolloClient | undefined => (isOnServer ? undefined : loaded.get());

/** Takes the data client when its code has run. */
export const tellLoaded = loaded.set;

/**
 * Loads the data client. A visitor's first page is drawn from the answer that it brought along, and needs the client with
 * the first use only. Rejects if its code cannot be loaded; the next call tries again.
 */
export async function deferredClient(): Promise<ApolloClient> {
  const { client } = await import('../client');
  return client;
}

/** Calls the listener once the data client is loaded. Returns a function that prevents it. */
export function whenClientLoaded(listener: (client: ApolloClient) => void): () => void {
  const tell = () => {
    const client = loaded.get();
    if (!client) return;
    stop();
    listener(client);
  };
  const stop = loaded.follow(tell);
  tell();
  return stop;
}
