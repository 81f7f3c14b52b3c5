import { IconPhotoOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import { Photo } from '../../../ui/photo';
import { Rent } from './rent';
import type { RoomMini_RoomFragment } from './room-mini.generated';
import styles from './room-mini.module.css';

/** A small card of a room, for a row of them. */
export function RoomMini({ room: { id, name, location, price, coverImage } }: { room: RoomMini_RoomFragment }) {
  return (
    <article className={styles['mini']}>
      <div className={styles['cover']}>
        {coverImage ? (
          <Photo
            src={coverImage.cardUrl}
            alt=""
            width={coverImage.width}
            height={coverImage.height}
            colour={coverImage.colour}
          />
        ) : (
          <IconPhotoOff size={28} stroke={1.5} aria-hidden />
        )}
      </div>
      <div className={styles['words']}>
        <Rent price={price} />
        <h3 className={styles['name']}>
          <Link to={paths.room(id)} className={styles['link']}>
            {name}
          </Link>
        </h3>
        <p className={styles['location']}>{location}</p>
      </div>
    </article>
  );
}
