import { useTranslation } from 'react-i18next';
import { DataProvider } from '../../apollo/data-provider';
import { Dropdown } from '../../ui/dropdown';
import { TextField } from '../../ui/field';
import { RetryButton } from '../../ui/retry-button';
import { Spinner } from '../../ui/spinner';
import { pincodeFault, type Place } from '../../lib/pincode';
import type { TextKey } from '../../lib/texts';
import styles from './place-fields.module.css';
import { usePlaces } from './use-places';

interface PlaceFieldsProps {
  place: Place;
  /** What else is wrong, in words. */
  faults?: { state?: string | undefined; district?: string | undefined; pincode?: string | undefined };
  onChange: (place: Place) => void;
}

export function PlaceFields(props: PlaceFieldsProps) {
  return (
    <DataProvider>
      <Fields {...props} />
    </DataProvider>
  );
}

const choices = (named: readonly { name: string }[]) => named.map(({ name }) => ({ value: name, label: name }));

function Fields({ place, faults = {}, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const places = usePlaces(place.state);
  const segmentsOf = (dist: string) => places.districts.find(({ name }) => name === dist)?.pincodeSegments;
  const fault = faultAt({ ...place, segments: place.segments ?? segmentsOf(place.dist) }, places);
  return (
    <div className={styles['fields']}>
      <Dropdown
        label={t('place.state')}
        error={faults.state}
        value={place.state}
        choices={choices(places.states)}
        onChange={(state) => {
          onChange({ ...place, state, dist: '', segments: undefined });
        }}
      />
      <Dropdown
        label={t('place.district')}
        error={faults.district}
        value={place.dist}
        choices={choices(places.districts)}
        disabled={!place.state}
        onChange={(dist) => {
          onChange({ ...place, dist, segments: segmentsOf(dist) });
        }}
      />
      <TextField
        label={t('place.pincode')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={6}
        value={place.pin}
        error={fault ? t(fault) : faults.pincode}
        onChange={(event) => {
          onChange({ ...place, pin: event.currentTarget.value.trim() });
        }}
      />
      <PlacesProgress places={places} />
    </div>
  );
}

// A place that was chosen before comes without its pincodes: until they are here nothing can be said.
const faultAt = (place: Place, { isLoading }: { isLoading: boolean }): TextKey | undefined =>
  place.segments || !isLoading ? pincodeFault(place) : undefined;

function PlacesProgress({ places }: { places: ReturnType<typeof usePlaces> }) {
  const { t } = useTranslation();
  if (!places.hasFailed) return places.isLoading && <Spinner text={t('place.loading')} />;
  return (
    <div className={styles['failure']} role="alert">
      <p>{t('place.failed')}</p>
      <RetryButton onRetry={places.retry} isBusy={places.isLoading} />
    </div>
  );
}
