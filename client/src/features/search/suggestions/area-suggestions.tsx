import { useDebouncedValue } from '@mantine/hooks';
import { IconBuildingBank, IconMapPin } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { useLanguage } from '../../../lib/language';
import { currentLanguage, placeName } from '../../../lib/texts';
import { DataProvider } from '../../../apollo/data-provider';
import type { Area } from '../../../lib/area';
import { client } from '../../../apollo/client';
import type { Search } from '../search';
import {
  PlaceSuggestionsDocument,
  type PlaceSuggestionsQuery,
  usePlaceSuggestionsQuery,
} from './area-suggestions.generated';
import styles from './area-suggestions.module.css';

const PAUSE = 200;

type Suggestion = PlaceSuggestionsQuery['placeSuggestions'][number];

interface AreaSuggestionsProps {
  text: string;
  onArea: (area: Area) => void;
  onLandmark: (id: string) => void;
  /** Called before either of them. */
  onChosen: () => void;
}

/** Lists areas that match the text. The previous ones stay while the next ones are loading. */
export function AreaSuggestions(props: AreaSuggestionsProps) {
  return (
    <DataProvider>
      <Suggestions {...props} />
    </DataProvider>
  );
}

function Suggestions({ text, onArea, onLandmark, onChosen }: AreaSuggestionsProps) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(text.trim(), PAUSE);
  const { data, previousData } = usePlaceSuggestionsQuery({ variables: { text: settled, language: useLanguage() } });
  const suggestions = (data ?? previousData)?.placeSuggestions ?? [];
  if (suggestions.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={t('home.suggestions')}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.landmark?.id ?? `${suggestion.state}/${suggestion.district ?? ''}`}>
          <button
            type="button"
            className={styles['suggestion']}
            onClick={() => {
              onChosen();
              if (suggestion.landmark) onLandmark(suggestion.landmark.id);
              else onArea(areaOf(suggestion));
            }}
          >
            {suggestion.landmark ? <IconBuildingBank size={18} aria-hidden /> : <IconMapPin size={18} aria-hidden />}
            <span>
              <span className={styles['name']}>{nameOf(suggestion)}</span> <small>{restOf(suggestion)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function areaOf({ state, district, pincode, pincodeSegments }: Suggestion): Area {
  return { state, dist: district ?? '', pin: pincode ?? '', segments: pincodeSegments };
}

const GENDERS: Partial<Record<string, Search['accommodationFor']>> = { BOYS: 'boys', GIRLS: 'girls' };

/** Returns the place that a text names; null for any other text. Suggestions that were loaded are not asked for again. */
export async function placeNamed(
  text: string,
): Promise<Pick<Search, 'state' | 'dist' | 'pin' | 'accommodationFor'> | null> {
  const { data } = await client.query({
    query: PlaceSuggestionsDocument,
    variables: { text: text.trim(), language: currentLanguage() },
  });
  const place = (data as PlaceSuggestionsQuery | undefined)?.placeSuggestions.find(({ isExact }) => isExact);
  if (!place) return null;
  const { state, dist, pin } = areaOf(place);
  return { state, dist, pin, accommodationFor: GENDERS[place.accommodationFor ?? ''] ?? '' };
}

const areaName = ({ state, district }: Suggestion): string =>
  district === null ? placeName(state) : placeName(district, state);

function nameOf(suggestion: Suggestion): string {
  const { landmark, state, district, pincode, matched } = suggestion;
  return landmark?.name ?? pincode ?? (matched === (district ?? state) ? areaName(suggestion) : matched);
}

// Returns the district's current name and its state, as far as the shown name does not contain them.
function restOf(suggestion: Suggestion): string {
  const { state, district } = suggestion;
  const isNamed = nameOf(suggestion) === areaName(suggestion);
  return [district && !isNamed && areaName(suggestion), district && placeName(state)].filter(Boolean).join(', ');
}
