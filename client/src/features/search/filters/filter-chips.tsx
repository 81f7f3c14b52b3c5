import { IconX } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { useAmenities } from '../../../lib/use-amenities';
import { emptySearch, type Search } from '../search';
import { useLandmark } from '../near/use-landmark';
import { chosenFilters } from './chosen-filters';
import styles from './filter-chips.module.css';

interface FilterChipsProps {
  search: Search;
  onChange: (search: Search) => void;
}

/** Shows each filter as a chip that removes it, and a button that removes all. */
export function FilterChips({ search, onChange }: FilterChipsProps) {
  const { t } = useTranslation();
  const amenities = useAmenities(search.amenities !== '');
  const chips = chosenFilters(search, useLandmark(search.near)?.name, amenities?.amenityName);
  if (chips.length === 0) return null;
  const { keyword, sortBy } = search;
  return (
    <ul className={styles['chips']}>
      {chips.map(({ text, without }) => (
        <li key={text}>
          <button
            type="button"
            aria-label={t('search.removeFilter', { filter: text })}
            onClick={() => {
              onChange({ ...search, ...without });
            }}
          >
            {text} <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles['clear']}
          onClick={() => {
            onChange({ ...emptySearch, keyword, sortBy });
          }}
        >
          {t('search.clear')}
        </button>
      </li>
    </ul>
  );
}
