import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBoundary } from '../../ui/failure-boundary';
import { Spinner } from '../../ui/spinner';
import { AddressBox } from './address-box';
import { GenderSwitch } from './gender-switch';
import type { Place } from '../../lib/pincode';
import styles from './search-form.module.css';
import { useSearchForm } from './use-search-form';

const PlaceFields = lazy(() => import('./place-fields').then((fields) => ({ default: fields.PlaceFields })));

export function SearchForm({ onSearch }: { onSearch: (path: string) => void }) {
  const { t } = useTranslation();
  const form = useSearchForm(onSearch);
  return (
    <form
      className={styles['form']}
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.search();
      }}
    >
      <div className={styles['main']}>
        <AddressBox keyword={form.keyword} onChange={form.setKeyword} onPlace={form.choosePlace} />
        <GenderSwitch value={form.accommodationFor} onChange={form.setAccommodationFor} />
        <Button type="submit" size="md" leftSection={<IconSearch size={20} aria-hidden />}>
          {t('home.search')}
        </Button>
      </div>
      <AdvancedToggle isAdvanced={form.isAdvanced} onToggle={form.toggleAdvanced} />
      {form.isAdvanced && <AdvancedFields place={form.place} onChange={form.setPlace} />}
    </form>
  );
}

function AdvancedToggle({ isAdvanced, onToggle }: { isAdvanced: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      className={styles['toggle'] ?? ''}
      variant="subtle"
      size="md"
      leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
      aria-expanded={isAdvanced}
      onClick={onToggle}
    >
      {t(isAdvanced ? 'home.normalSearch' : 'home.advancedSearch')}
    </Button>
  );
}

function AdvancedFields(props: { place: Place; onChange: (place: Place) => void }) {
  const { t } = useTranslation();
  return (
    <FailureBoundary fallback={<p role="alert">{t('place.failed')}</p>}>
      <Suspense fallback={<Spinner text={t('place.loading')} />}>
        <PlaceFields {...props} />
      </Suspense>
    </FailureBoundary>
  );
}
