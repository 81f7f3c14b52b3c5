import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { FailureBoundary } from '../../../ui/failure-boundary';
import { Spinner } from '../../../ui/spinner';
import type { Area } from '../../../lib/area';
import { AddressBox } from '../suggestions/address-box';
import { GenderSwitch } from './gender-switch';
import styles from './search-form.module.css';
import { useSearchForm } from './use-search-form';

const AreaFields = lazy(() => import('./area-fields').then((fields) => ({ default: fields.AreaFields })));

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
        <AddressBox
          label={t('home.address')}
          placeholder={t('home.addressPlaceholder')}
          keyword={form.keyword}
          onChange={form.setKeyword}
          onArea={form.chooseArea}
          onLandmark={form.chooseLandmark}
        />
        <GenderSwitch value={form.accommodationFor} onChange={form.setAccommodationFor} />
        <Button type="submit" size="md" leftSection={<IconSearch size={20} aria-hidden />}>
          {t('home.search')}
        </Button>
      </div>
      <AdvancedToggle isAdvanced={form.isAdvanced} onToggle={form.toggleAdvanced} />
      {form.isAdvanced && <AdvancedFields area={form.area} onChange={form.setArea} />}
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

function AdvancedFields(props: { area: Area; onChange: (area: Area) => void }) {
  const { t } = useTranslation();
  return (
    <FailureBoundary fallback={<p role="alert">{t('place.failed')}</p>}>
      <Suspense fallback={<Spinner text={t('place.loading')} />}>
        <AreaFields {...props} />
      </Suspense>
    </FailureBoundary>
  );
}
