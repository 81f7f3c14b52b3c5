import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { client } from './client';

/**
 * Provides the Apollo client. Pages load it together with their data components, so that the first paint does not wait.
 */
export function DataProvider({ children }: { children: ReactNode }) {
  return <ApolloProvider client={client}>{children}</ApolloProvider>;
}
