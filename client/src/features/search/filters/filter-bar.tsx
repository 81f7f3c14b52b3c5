import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { amenitiesOf, nearLandmark, type Search } from '../search';
import styles from './filter-bar.module.css';
import { FilterChips } from './filter-chips';
import type { FilterPanel } from './filter-panel';
import { usePlaceSearch } from '../suggestions/named-place';
import { KeywordBox } from './keyword-box';
import { Spinner } from '../../../ui/spinner';

interface FilterBarProps {
  search: Search;
  /** With `isTyping`, the history entry is replaced instead of adding one per keystroke. */
  onChange: (search: Search, how: { isTyping: boolean }) => void;
}

interface Shown extends FilterBarProps {
  /** The filters themselves, once they are loaded. */
  Panel: typeof FilterPanel | undefined;
}

const narrowing = ['accommodationFor', 'suitableFor', 'shared', 'maxPrice', 'maxAllIn', 'freeBy', 'rated'] as const;

export function FilterBar({ search, onChange, Panel }: Shown) {
  const { t } = useTranslation();
  const panelId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const chosen = narrowing.filter((name) => search[name]).length + amenitiesOf(search).length;
  return (
    <div className={styles['bar']}>
      <div className={styles['main']}>
        <SearchedText search={search} onChange={onChange} />
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
        {Panel && <Panel search={search} onChange={onChange} isOpen={isOpen} />}
        {!Panel && isOpen && <Spinner text={t('loading.page')} />}
      </div>
      <FilterChips
        search={search}
        onChange={(changed) => {
          onChange(changed, { isTyping: false });
        }}
      />
    </div>
  );
}

function SearchedText({ search, onChange }: FilterBarProps) {
  const searchPlace = usePlaceSearch((found) => {
    onChange(found, { isTyping: false });
  });
  return (
    <KeywordBox
      keyword={search.keyword}
      onType={(keyword) => {
        onChange({ ...search, keyword }, { isTyping: true });
      }}
      onEnter={(keyword) => {
        searchPlace({ ...search, keyword });
      }}
      onArea={({ state, dist, pin }) => {
        onChange({ ...search, keyword: '', state, dist, pin, near: '' }, { isTyping: false });
      }}
      onLandmark={(id) => {
        onChange({ ...search, ...nearLandmark(id) }, { isTyping: false });
      }}
    />
  );
}
