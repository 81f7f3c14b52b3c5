import type { Resolvers } from '../graphql/generated';
import { suggestPlaces } from './location.suggestions';
import { findState, states } from './location.table';

export const locationResolvers: Resolvers = {
  Query: {
    states: () => states,
    state: (_root, { name }) => findState(name) ?? null,
    placeSuggestions: (_root, { text }) => suggestPlaces(text),
  },
};
