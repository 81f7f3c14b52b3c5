import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { emptySearch, type Search } from '../search';
import styles from './filter-bar.module.css';
import { FilterPanel } from './filter-panel';
import { KeywordBox } from './keyword-box';

interface FilterBarProps {
  search: Search;
  /** With `isTyping`, the history entry is replaced instead of adding one per keystroke. */
  onChange: (search: Search, how: { isTyping: boolean }) => void;
}

const narrowing = ['accommodationFor', 'suitableFor', 'shared', 'maxPrice'] as const;

export function FilterBar({ search, onChange }: FilterBarProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = narrowing.filter((name) => search[name]).length;
  return (
    <div className={styles['bar']}>
      <div className={styles['main']}>
        <KeywordBox
          key={`${search.state}/${search.dist}`}
          keyword={search.keyword}
          onChange={(keyword, how) => {
            onChange({ ...search, keyword }, how);
          }}
        />
        <Button
          variant="default"
          size="md"
          leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          {chosen > 0 ? t('search.filtersChosen', { n: chosen }) : t('search.filters')}
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen}>
        <FilterPanel search={search} onChange={onChange} />
      </div>
      <AreaChips
        search={search}
        onChange={(changed) => {
          onChange(changed, { isTyping: false });
        }}
      />
    </div>
  );
}

function AreaChips({ search, onChange }: { search: Search; onChange: (search: Search) => void }) {
  const { t } = useTranslation();
  // A district needs its state, and a pincode its district.
  const chips: [text: string, without: Search][] = [
    [search.state, { ...search, state: '', dist: '', pin: '' }],
    [search.state && search.dist, { ...search, dist: '', pin: '' }],
    [search.state && search.dist && search.pin, { ...search, pin: emptySearch.pin }],
  ];
  const shown = chips.filter(([text]) => text);
  if (shown.length === 0) return null;
  return (
    <ul className={styles['chips']}>
      {shown.map(([text, without]) => (
        <li key={text}>
          <button
            type="button"
            aria-label={t('search.removeFilter', { filter: text })}
            onClick={() => {
              onChange(without);
            }}
          >
            {text} <IconX size={16} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
