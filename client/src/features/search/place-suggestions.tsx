import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DataProvider } from '../../apollo/data-provider';
import type { Place } from '../../lib/pincode';
import { type PlaceSuggestionsQuery, usePlaceSuggestionsQuery } from './place-suggestions.generated';
import styles from './place-suggestions.module.css';

const PAUSE = 200;

type Suggestion = PlaceSuggestionsQuery['placeSuggestions'][number];

interface PlaceSuggestionsProps {
  text: string;
  onChoose: (place: Place) => void;
}

/** Places that fit what is typed. While the next ones are on their way the last ones stay. */
export function PlaceSuggestions(props: PlaceSuggestionsProps) {
  return (
    <DataProvider>
      <Suggestions {...props} />
    </DataProvider>
  );
}

function Suggestions({ text, onChoose }: PlaceSuggestionsProps) {
  const { t } = useTranslation();
  const [settled] = useDebouncedValue(text.trim(), PAUSE);
  const { data, previousData } = usePlaceSuggestionsQuery({ variables: { text: settled } });
  const suggestions = (data ?? previousData)?.placeSuggestions ?? [];
  if (suggestions.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={t('home.suggestions')}>
      {suggestions.map((suggestion) => (
        <li key={`${suggestion.state}/${suggestion.district ?? ''}`}>
          <button
            type="button"
            className={styles['suggestion']}
            onClick={() => {
              onChoose(placeOf(suggestion));
            }}
          >
            <IconMapPin size={18} aria-hidden />
            <span>
              <span className={styles['name']}>{nameOf(suggestion)}</span> <small>{restOf(suggestion)}</small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function placeOf({ state, district, pincode, pincodeSegments }: Suggestion): Place {
  return { state, dist: district ?? '', pin: pincode ?? '', segments: pincodeSegments };
}

const nameOf = ({ pincode, matched }: Suggestion): string => pincode ?? matched;

// What the name alone does not say: the district's present name, and its state.
function restOf({ state, district, pincode, matched }: Suggestion): string {
  const isNamed = !pincode && (district ?? state) === matched;
  return [isNamed ? null : district, district ? state : null].filter(Boolean).join(', ');
}
