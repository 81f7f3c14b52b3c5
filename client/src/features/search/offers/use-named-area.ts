import { useLanguage } from '../../../lib/language';
import type { Search } from '../search';
import { usePlaceSuggestionsQuery } from '../suggestions/area-suggestions.generated';

/** The area that the keyword of a search names. */
export interface NamedArea {
  /** True if the search looks in it. */
  readonly isSearched: boolean;
  /** Other districts of the state with the same name, such as the two of Mumbai. */
  readonly namesakes: readonly string[];
}

const NOTHING: NamedArea = { isSearched: false, namesakes: [] };

/** Returns the area that the keyword of a search names; undefined until that is known. */
export function useNamedArea({ keyword, state, dist, pin }: Search): NamedArea | undefined {
  const text = keyword.trim();
  const { data, loading } = usePlaceSuggestionsQuery({
    variables: { text, language: useLanguage() },
    fetchPolicy: text && state ? 'cache-first' : 'standby',
  });
  if (loading) return undefined;
  const areas = data?.placeSuggestions.filter(({ landmark }) => landmark === null) ?? [];
  const [first] = areas;
  // The first has the name; others with the same name are behind it.
  const alike = areas.filter((area) => first?.isExact && area.state === state && area.matched === first.matched);
  const own = alike.find(({ district, pincode }) => (district ?? '') === dist && (pincode ?? '') === pin);
  if (!own) return NOTHING;
  return { isSearched: true, namesakes: alike.flatMap((area) => (area === own ? [] : (area.district ?? []))) };
}
