import { useTranslation } from '../../../lib/i18n';
import { Dropdown } from '../../../ui/dropdown';
import type { Search } from '../search';
import styles from './filter-panel.module.css';
import { MaxPriceField } from './max-price-field';

interface FilterPanelProps {
  search: Search;
  onChange: (search: Search, how: { isTyping: boolean }) => void;
}

export function FilterPanel({ search, onChange }: FilterPanelProps) {
  const { t } = useTranslation();
  const choose = (change: Partial<Search>) => {
    onChange({ ...search, ...change }, { isTyping: false });
  };
  return (
    <div className={styles['panel']}>
      <PeopleChoices search={search} onChoose={choose} />
      <Dropdown
        label={t('search.shared')}
        emptyText={t('search.select')}
        value={search.shared}
        choices={[
          { value: 'yes', label: t('search.yes') },
          { value: 'no', label: t('search.no') },
        ]}
        onChange={(value) => {
          choose({ shared: value as Search['shared'] });
        }}
      />
      <MaxPriceField
        maxPrice={search.maxPrice}
        onChange={(maxPrice, how) => {
          onChange({ ...search, maxPrice }, how);
        }}
      />
      <Dropdown
        className={styles['sort'] ?? ''}
        label={t('search.sortBy')}
        emptyText={null}
        value={search.sortBy}
        choices={[
          { value: '0', label: t('search.rentLowToHigh') },
          { value: '1', label: t('search.rentHighToLow') },
        ]}
        onChange={(value) => {
          choose({ sortBy: value as Search['sortBy'] });
        }}
      />
    </div>
  );
}

interface PeopleChoicesProps {
  search: Search;
  onChoose: (change: Partial<Search>) => void;
}

function PeopleChoices({ search, onChoose }: PeopleChoicesProps) {
  const { t } = useTranslation();
  return (
    <>
      <Dropdown
        label={t('search.gender')}
        emptyText={t('search.any')}
        value={search.accommodationFor}
        choices={[
          { value: 'boys', label: t('search.boys') },
          { value: 'girls', label: t('search.girls') },
        ]}
        onChange={(value) => {
          onChoose({ accommodationFor: value as Search['accommodationFor'] });
        }}
      />
      <Dropdown
        label={t('search.suitableFor')}
        emptyText={t('search.any')}
        value={search.suitableFor}
        choices={[
          { value: 'students', label: t('search.students') },
          { value: 'working', label: t('search.working') },
        ]}
        onChange={(value) => {
          onChoose({ suitableFor: value as Search['suitableFor'] });
        }}
      />
    </>
  );
}
