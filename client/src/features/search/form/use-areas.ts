import { useDistrictsQuery, useStatesQuery } from './area.generated';

/** Loads the states, and the districts of the chosen one. */
export function useAreas(state: string) {
  const states = useStatesQuery();
  const districts = useDistrictsQuery({ variables: { state }, fetchPolicy: state ? 'cache-first' : 'standby' });
  return {
    states: states.data?.states ?? [],
    districts: (state && districts.data?.state?.districts) || [],
    isLoading: states.loading || districts.loading,
    hasFailed: Boolean(states.error ?? districts.error),
    retry: () => {
      void (states.error ? states.refetch() : districts.refetch());
    },
  };
}
