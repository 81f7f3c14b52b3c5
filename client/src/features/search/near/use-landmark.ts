import { deferredOperation } from '../../../apollo/deferred/deferred-operation';
import { useDeferredQuery } from '../../../apollo/deferred/use-deferred-query';
import { firstAnswer } from '../../../apollo/first-answer';
import { useLanguage } from '../../../lib/language';
import type { SearchedLandmarkQuery, SearchedLandmarkQueryVariables } from './landmark.generated';

export type SearchedLandmark = NonNullable<SearchedLandmarkQuery['landmark']>;

const landmarkQuery = deferredOperation<SearchedLandmarkQuery, SearchedLandmarkQueryVariables>('SearchedLandmark', () =>
  import('./landmark.generated').then(({ SearchedLandmarkDocument }) => SearchedLandmarkDocument),
);

/** Returns the landmark near which a search looks, named in the language of the page; undefined until it is loaded. */
export function useLandmark(id: string): SearchedLandmark | undefined {
  const language = useLanguage();
  const known = id ? firstLandmark(id, language) : undefined;
  const { data } = useDeferredQuery(landmarkQuery, {
    variables: { id, language },
    fetchPolicy: id && !known ? 'cache-first' : 'standby',
  });
  return known ?? data?.landmark ?? undefined;
}

/** Returns the landmark if the answer that the page brought along has it. */
function firstLandmark(id: string, language: string): SearchedLandmark | undefined {
  const { variables, data } = firstAnswer() ?? {};
  if (variables?.['near'] !== id || variables['language'] !== language) return undefined;
  return (data as Partial<SearchedLandmarkQuery>).landmark ?? undefined;
}
