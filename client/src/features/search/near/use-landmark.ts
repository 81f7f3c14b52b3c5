import { useLanguage } from '../../../lib/language';
import { type SearchedLandmarkQuery, useSearchedLandmarkQuery } from './landmark.generated';

export type SearchedLandmark = NonNullable<SearchedLandmarkQuery['landmark']>;

/** Returns the landmark near which a search looks, named in the language of the page; undefined until it is loaded. */
export function useLandmark(id: string): SearchedLandmark | undefined {
  const { data } = useSearchedLandmarkQuery({
    variables: { id, language: useLanguage() },
    fetchPolicy: id ? 'cache-first' : 'standby',
  });
  return data?.landmark ?? undefined;
}
