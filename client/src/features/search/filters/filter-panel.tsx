import { useTranslation } from '../../../lib/i18n';
import { useLoadedLater } from '../../../lib/use-loaded-later';
import { Dropdown } from '../../../ui/dropdown';
import { TextField } from '../../../ui/field';
import { DISTANCES, type Search } from '../search';
import styles from './filter-panel.module.css';
import { RupeesField } from './rupees-field';

interface FilterPanelProps {
  search: Search;
  onChange: (search: Search, how: { isTyping: boolean }) => void;
}

// Loaded when the filters are opened first.
const loadComforts = () => import('./comforts');

export function FilterPanel({ search, onChange, isOpen }: FilterPanelProps & { isOpen: boolean }) {
  const { t } = useTranslation();
  const choose = (change: Partial<Search>) => {
    onChange({ ...search, ...change }, { isTyping: false });
  };
  return (
    <div className={styles['panel']}>
      {search.near && <DistanceChoice search={search} onChoose={choose} />}
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
      <PriceLimits search={search} onChange={onChange} />
      <TextField
        label={t('search.freeBy')}
        type="date"
        value={search.freeBy}
        onChange={({ currentTarget: { value } }) => {
          choose({ freeBy: value });
        }}
      />
      {isOpen && <Comforts search={search} onChoose={choose} />}
    </div>
  );
}

function Comforts(props: ChoicesProps) {
  const comforts = useLoadedLater(loadComforts);
  return comforts && <comforts.Comforts {...props} />;
}

function DistanceChoice({ search, onChoose }: ChoicesProps) {
  const { t } = useTranslation();
  return (
    <Dropdown
      label={t('search.distance')}
      emptyText={null}
      value={search.within}
      choices={DISTANCES.map((km) => ({ value: km, label: t('search.upToKm', { km }) }))}
      onChange={(value) => {
        onChoose({ within: value as Search['within'] });
      }}
    />
  );
}

function PriceLimits({ search, onChange }: FilterPanelProps) {
  const { t } = useTranslation();
  return (
    <>
      <RupeesField
        label={t('search.maxPrice')}
        amount={search.maxPrice}
        onChange={(maxPrice) => {
          onChange({ ...search, maxPrice }, { isTyping: true });
        }}
      />
      <RupeesField
        label={t('search.maxAllIn')}
        amount={search.maxAllIn}
        onChange={(maxAllIn) => {
          onChange({ ...search, maxAllIn }, { isTyping: true });
        }}
      />
    </>
  );
}

interface ChoicesProps {
  search: Search;
  onChoose: (change: Partial<Search>) => void;
}

function PeopleChoices({ search, onChoose }: ChoicesProps) {
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
