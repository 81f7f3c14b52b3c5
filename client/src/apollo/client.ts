import { ApolloClient, HttpLink } from '@apollo/client';
import { createCache } from './cache';

export const client = new ApolloClient({
  link: new HttpLink({ uri: '/graphql' }),
  cache: createCache(),
});
