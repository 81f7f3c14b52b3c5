import { type Search, toFilter } from '../search';
import { type Outcome, outcomeOf } from './outcome';
import { useSaveSearchMutation } from './saved-searches.generated';

/** Returns the function that saves a search under a name. */
export function useSaveSearch() {
  const [send] = useSaveSearchMutation({
    update: (cache) => {
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'savedSearches' });
    },
  });
  return (name: string, search: Search): Promise<Outcome> =>
    outcomeOf(send({ variables: { input: { name, filter: toFilter(search) } } }).then(({ data }) => data?.saveSearch));
}
