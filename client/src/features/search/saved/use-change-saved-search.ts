import { type Outcome, outcomeOf } from './outcome';
import { useChangeSavedSearchMutation } from './saved-searches.generated';

/** Returns the function that renames, pauses or resumes a saved search. */
export function useChangeSavedSearch() {
  const [send] = useChangeSavedSearchMutation();
  return (id: string, change: { name: string } | { isPaused: boolean }): Promise<Outcome> =>
    outcomeOf(send({ variables: { input: { id, ...change } } }).then(({ data }) => data?.changeSavedSearch));
}
