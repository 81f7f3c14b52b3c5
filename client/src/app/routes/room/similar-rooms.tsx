import { useTranslation } from '../../../lib/i18n';
import { placeName } from '../../../lib/texts';
import { nodesOf } from '../../../apollo/connections';
import type { RoomFilter } from '../../../apollo/schema-types.generated';
import { CardSave } from '../../../features/bookmarks/card-save';
import { RoomTile } from '../../../features/rooms/card/room-tile';
import { useNear } from '../../../lib/use-near';
import { CardGrid } from '../../../ui/card-grid';
import type { RoomQuery } from './query.generated';
import { useSimilarRoomsQuery } from './similar-rooms.generated';
import styles from './similar-rooms.module.css';

type ShownRoom = NonNullable<RoomQuery['room']>;

const MOST = 4;
const DEARER = 1.25;

/** Shows other rooms of the district for the same people, the dearest up to a quarter above this rent. */
export function SimilarRooms({ room }: { room: ShownRoom }) {
  const { t } = useTranslation();
  const { ref, isNear } = useNear();
  const { data } = useSimilarRoomsQuery({
    variables: { filter: similarTo(room) },
    fetchPolicy: isNear && room.district ? 'cache-first' : 'standby',
  });
  const others = data ? nodesOf(data.rooms).filter(({ id }) => id !== room.id) : [];
  return (
    <div ref={ref}>
      {others.length > 0 && (
        <section className={styles['similar']}>
          <h2>{t('room.similar', { district: placeName(room.district, room.state) })}</h2>
          <CardGrid>
            {others.slice(0, MOST).map((other) => (
              <RoomTile key={other.id} room={other} heading="h3" action={<CardSave room={other} />} />
            ))}
          </CardGrid>
        </section>
      )}
    </div>
  );
}

function similarTo({ state, district, price, accommodationFor }: ShownRoom): RoomFilter {
  return {
    state,
    district,
    maxPrice: Math.ceil(price * DEARER),
    sortBy: 'RENT_HIGH_TO_LOW',
    ...(accommodationFor !== 'BOTH' && { accommodationFor }),
  };
}
