import { IconMapPin } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { confirmedText } from '../../../lib/confirmed-text';
import { roomPlace } from '../../../lib/room-place';
import { useTextOfTime } from '../../../lib/page-time';
import { Rent } from '../card/rent';
import type { RoomHeading_RoomFragment } from './room-heading.generated';
import styles from './room-heading.module.css';

interface RoomHeadingProps {
  room: RoomHeading_RoomFragment;
  /** Says how far the room is from somewhere. */
  distance?: ReactNode;
  actions?: ReactNode;
  heading?: 'h1' | 'h3';
}

export function RoomHeading({ room, distance, actions, heading: Heading = 'h1' }: RoomHeadingProps) {
  const { t } = useTranslation();
  const confirmed = useTextOfTime((now) => confirmedText(room, now));
  return (
    <header className={styles['heading']}>
      <div className={styles['words']}>
        {room.status === 'DRAFT' && <span className={styles['draft']}>{t('room.draft')}</span>}
        {room.hold && <p className={styles['hold']}>{room.hold.message}</p>}
        {room.vacancies === 0 && <span className={styles['full']}>{t('room.full')}</span>}
        <Heading className={styles['name']}>{room.name || t('room.noName')}</Heading>
        <p className={styles['location']}>
          <IconMapPin size={20} aria-hidden />
          <span>
            {room.location}
            <br />
            {roomPlace(room)}
          </span>
        </p>
        {distance && <p className={styles['distance']}>{distance}</p>}
        <Rent price={room.price} size="lg" />
        {room.status === 'PUBLIC' && <p className={styles['location']}>{confirmed}</p>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}
