import type { ApolloClient } from '@apollo/client';
import { tellAsked } from './kept/asked-queries';
import type { KeptQuery } from './kept/shown-copies';

/** Stores an answer in the cache of the data client, as if it had been asked. */
export function storeAnswer(client: ApolloClient, { data, ...asked }: KeptQuery & { readonly data: unknown }): void {
  client.writeQuery({ query: asked.query, variables: asked.variables, data });
  tellAsked(asked);
}
