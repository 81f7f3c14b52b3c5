import { DataProvider } from '../../../apollo/data-provider';
import { Dropdown } from '../../../ui/dropdown';
import { TextField } from '../../../ui/field';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import { pincodeError, type Area } from '../../../lib/area';
import { type TextKey, useTranslation } from '../../../lib/i18n';
import { currentLanguage, placeName } from '../../../lib/texts';
import styles from './area-fields.module.css';
import { useAreas } from './use-areas';

interface AreaFieldsProps {
  area: Area;
  /** More errors to show. */
  errors?: { state?: string | undefined; district?: string | undefined; pincode?: string | undefined };
  onChange: (area: Area) => void;
}

export function AreaFields(props: AreaFieldsProps) {
  return (
    <DataProvider>
      <Fields {...props} />
    </DataProvider>
  );
}

const choices = (named: readonly { name: string }[], nameOf: (name: string) => string) =>
  named
    .map(({ name }) => ({ value: name, label: nameOf(name) }))
    .sort((one, other) => one.label.localeCompare(other.label, currentLanguage()));

function Fields({ area, errors = {}, onChange }: AreaFieldsProps) {
  const { t } = useTranslation();
  const areas = useAreas(area.state);
  const segmentsOf = (dist: string) => areas.districts.find(({ name }) => name === dist)?.pincodeSegments;
  const error = errorAt({ ...area, segments: area.segments ?? segmentsOf(area.dist) }, areas);
  return (
    <div className={styles['fields']}>
      <Dropdown
        name="state"
        label={t('place.state')}
        error={errors.state}
        value={area.state}
        choices={choices(areas.states, (name) => placeName(name))}
        onChange={(state) => {
          onChange({ ...area, state, dist: '', segments: undefined });
        }}
      />
      <Dropdown
        name="district"
        label={t('place.district')}
        error={errors.district}
        value={area.dist}
        choices={choices(areas.districts, (name) => placeName(name, area.state))}
        disabled={!area.state}
        onChange={(dist) => {
          onChange({ ...area, dist, segments: segmentsOf(dist) });
        }}
      />
      <PincodeField {...{ area, onChange }} error={error ? t(error) : errors.pincode} />
      <AreasProgress areas={areas} />
    </div>
  );
}

// It is often written as two groups of three.
const PINCODE_LENGTH = 6;

type PincodeFieldProps = Pick<AreaFieldsProps, 'area' | 'onChange'> & { error: string | undefined };

function PincodeField({ area, error, onChange }: PincodeFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      name="pincode"
      label={t('place.pincode')}
      inputMode="numeric"
      autoComplete="postal-code"
      value={area.pin}
      error={error}
      onChange={(event) => {
        onChange({ ...area, pin: event.currentTarget.value.replace(/\s/g, '').slice(0, PINCODE_LENGTH) });
      }}
    />
  );
}

// A stored area comes without its pincodes: it cannot be checked until they are loaded.
const errorAt = (area: Area, { isLoading }: { isLoading: boolean }): TextKey | undefined =>
  area.segments || !isLoading ? pincodeError(area) : undefined;

function AreasProgress({ areas }: { areas: ReturnType<typeof useAreas> }) {
  const { t } = useTranslation();
  if (!areas.hasFailed) return areas.isLoading && <Spinner text={t('place.loading')} />;
  return (
    <div className={styles['failure']} role="alert">
      <p>{t('place.failed')}</p>
      <RetryButton onRetry={areas.retry} isBusy={areas.isLoading} />
    </div>
  );
}
