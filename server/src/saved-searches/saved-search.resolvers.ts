import { connectionFields } from '../graphql/connections';
import type { Resolvers } from '../graphql/generated';
import { filterOf } from './saved-search.rules';

export const savedSearchResolvers: Resolvers = {
  Query: {
    savedSearches: (_root, { first, after }, { viewer, savedSearches }) => savedSearches.list(viewer, { first, after }),
  },
  Mutation: {
    saveSearch: (_root, { input }, { viewer, savedSearches }) => savedSearches.save(viewer, input),
    changeSavedSearch: (_root, { input }, { viewer, savedSearches }) => savedSearches.change(viewer, input),
    deleteSavedSearch: (_root, { input }, { viewer, savedSearches }) => savedSearches.remove(viewer, input.id),
  },
  SavedSearchConnection: connectionFields,
  SavedSearch: {
    filter: filterOf,
    createdAt: ({ createdAt }) => new Date(createdAt),
  },
  Notification: {
    savedSearch: async ({ searchId }, _args, { loaders }) =>
      searchId === null ? null : ((await loaders.savedSearchById(searchId)) ?? null),
    savedSearchName: ({ searchName }) => searchName,
  },
};
