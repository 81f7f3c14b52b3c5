import type { Resolvers } from '../graphql/generated';
import { findState, states } from './location.table';

export const locationResolvers: Resolvers = {
  Query: {
    states: () => states,
    state: (_root, { name }) => findState(name) ?? null,
  },
};
