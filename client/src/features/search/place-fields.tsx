import { useTranslation } from 'react-i18next';
import { DataProvider } from '../../apollo/data-provider';
import { Dropdown } from '../../ui/dropdown';
import { TextField } from '../../ui/field';
import { RetryButton } from '../../ui/retry-button';
import { Spinner } from '../../ui/spinner';
import { pincodeFault, type Place } from './pincode';
import styles from './place-fields.module.css';
import { usePlaces } from './use-places';

interface PlaceFieldsProps {
  place: Place;
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

function Fields({ place, onChange }: PlaceFieldsProps) {
  const { t } = useTranslation();
  const places = usePlaces(place.state);
  const fault = pincodeFault(place);
  const segmentsOf = (dist: string) => places.districts.find(({ name }) => name === dist)?.pincodeSegments;
  return (
    <div className={styles['fields']}>
      <Dropdown
        label={t('place.state')}
        value={place.state}
        choices={choices(places.states)}
        onChange={(state) => {
          onChange({ ...place, state, dist: '', segments: undefined });
        }}
      />
      <Dropdown
        label={t('place.district')}
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
        error={fault && t(fault)}
        onChange={(event) => {
          onChange({ ...place, pin: event.currentTarget.value.trim() });
        }}
      />
      <PlacesProgress places={places} />
    </div>
  );
}

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
