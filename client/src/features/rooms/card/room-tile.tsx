import { IconMapPin, IconPhotoOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../lib/paths';
import { beyondRent, depositWords } from '../../../lib/price-words';
import { Photo } from '../../../ui/photo';
import { Rent } from './rent';
import type { RoomTile_RoomFragment } from './room-tile.generated';
import styles from './room-tile.module.css';

interface RoomTileProps {
  room: RoomTile_RoomFragment;
  heading?: 'h2' | 'h3';
  /** True for the first tile of a page: its photo is loaded first. */
  isFirst?: boolean;
  /** True for a tile that is in view when the page opens. */
  isEarly?: boolean;
  /** Says how far the room is from somewhere. */
  distance?: string;
  /** Parameters of the link to the room. */
  linkSearch?: string;
  /** Shown on the photo. */
  action?: ReactNode;
  children?: ReactNode;
}

// `data-acts` stands in for :has(), with which all of a card is styled anew whenever something comes into it.
export function RoomTile({
  room,
  heading: Heading = 'h2',
  isFirst = false,
  isEarly = isFirst,
  ...props
}: RoomTileProps) {
  const { distance, linkSearch = '', action, children } = props;
  return (
    <article className={styles['tile']} data-acts={action ? true : undefined}>
      <Cover room={room} isFirst={isFirst} isEarly={isEarly} />
      <div className={styles['words']}>
        <Rent price={room.price} />
        <Heading className={styles['name']}>
          <Link to={paths.room(room.id) + linkSearch} className={styles['link']}>
            {room.name}
          </Link>
        </Heading>
        <p className={styles['location']}>
          <IconMapPin size={18} aria-hidden /> <span>{room.location}</span>
        </p>
        {distance && <p className={styles['distance']}>{distance}</p>}
        <UpFront room={room} />
        {children}
      </div>
      {action && <div className={styles['action']}>{action}</div>}
    </article>
  );
}

// Averages of fewer reviews say little.
const FEWEST_REVIEWS = 3;

/** Shows the average of the reviews, and the price beyond the rent. */
function UpFront({ room }: { room: RoomTile_RoomFragment }) {
  const { t } = useTranslation();
  const { count, average } = room.rating;
  const stars = average?.toFixed(1) ?? '';
  const told = [beyondRent(room), room.deposit !== null && depositWords(room.deposit)].filter(Boolean);
  return (
    <p className={styles['upFront']}>
      {count >= FEWEST_REVIEWS && (
        <span role="img" aria-label={t('reviews.card', { average: stars, n: count })}>
          ★ {stars} ({count}){told.length > 0 && ' · '}
        </span>
      )}
      {told.join(' · ')}
    </p>
  );
}

function Cover({ room, ...order }: { room: RoomTile_RoomFragment; isFirst: boolean; isEarly: boolean }) {
  const { t } = useTranslation();
  const { coverImage } = room;
  return (
    <div className={styles['cover']}>
      {coverImage ? (
        <Photo
          src={coverImage.cardUrl}
          alt={t('room.photoOf', { name: room.name })}
          width={coverImage.width}
          height={coverImage.height}
          colour={coverImage.colour}
          {...order}
        />
      ) : (
        <p className={styles['noPhoto']}>
          <IconPhotoOff size={32} stroke={1.5} aria-hidden /> {t('gallery.none')}
        </p>
      )}
      {room.vacancies === 0 && <span className={styles['full']}>{t('room.full')}</span>}
    </div>
  );
}
