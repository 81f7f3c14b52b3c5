import type { Resolvers } from '../graphql/generated';
import { findLandmark, landmarkName } from './landmarks';
import { suggestPlaces } from './location.suggestions';
import { findState, states } from './location.table';

export const locationResolvers: Resolvers = {
  Query: {
    states: () => states,
    state: (_root, { name }) => findState(name) ?? null,
    landmark: (_root, { id }) => findLandmark(id) ?? null,
    placeSuggestions: (_root, { text }) => suggestPlaces(text),
  },
  Landmark: {
    name: (landmark, { language }) => landmarkName(landmark, language),
  },
};
