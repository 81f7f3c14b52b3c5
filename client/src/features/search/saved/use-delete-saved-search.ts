import { type Outcome, outcomeOf } from './outcome';
import { useDeleteSavedSearchMutation } from './saved-searches.generated';

/** Returns the function that deletes a saved search. */
export function useDeleteSavedSearch() {
  const [send] = useDeleteSavedSearchMutation();
  return (id: string): Promise<Outcome> =>
    outcomeOf(
      send({
        variables: { input: { id } },
        update: (cache, { data }) => {
          const isGone = data?.deleteSavedSearch.userErrors.every(({ code }) => code === 'SAVED_SEARCH_NOT_FOUND');
          const entry = cache.identify({ __typename: 'SavedSearch', id });
          // Lists skip evicted records.
          if (isGone && entry) cache.evict({ id: entry });
        },
      }).then(({ data }) => data?.deleteSavedSearch),
    );
}
