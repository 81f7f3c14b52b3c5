import { amenityName } from '../../../lib/amenities';
import { useTranslation } from '../../../lib/i18n';
import { PressChips } from '../../../ui/press-chips';
import { ALL_AMENITIES, amenitiesOf, type Search, writtenAmenities } from '../search';
import styles from './comforts.module.css';

interface ComfortsProps {
  search: Search;
  onChoose: (change: Partial<Search>) => void;
}

/** Offers the lowest rating, and amenities as chips; a room must have all that are pressed. */
export function Comforts({ search, onChoose }: ComfortsProps) {
  const { t } = useTranslation();
  const chosen = amenitiesOf(search);
  return (
    <div className={styles['comforts']}>
      <PressChips
        label={t('search.rating')}
        chips={[{ key: '4', text: t('search.ratedFrom'), isPressed: search.rated === '4' }]}
        onPress={(_stars, isPressed) => {
          onChoose({ rated: isPressed ? '4' : '' });
        }}
      />
      <PressChips
        label={t('search.comforts')}
        chips={ALL_AMENITIES.map((amenity) => ({
          key: amenity,
          text: amenityName(amenity),
          isPressed: chosen.includes(amenity),
        }))}
        onPress={(amenity, isPressed) => {
          const others = chosen.filter((other) => other !== amenity);
          onChoose({ amenities: writtenAmenities(isPressed ? [...others, amenity] : others) });
        }}
      />
    </div>
  );
}
