import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { confirmedText } from '../../../lib/confirmed-text';
import { formatWhen } from '../../../lib/format-when';
import { useTextOfTime } from '../../../lib/page-time';
import { accommodationText, suitabilityText } from '../../../lib/room-labels';
import type { RoomCard_RoomFragment } from './room-card.generated';
import styles from './room-card.module.css';
import { RoomTile } from './room-tile';

interface RoomCardProps {
  room: RoomCard_RoomFragment;
  heading?: 'h2' | 'h3';
  isFirst?: boolean;
  isEarly?: boolean;
  distance?: string;
  linkSearch?: string;
  action?: ReactNode;
  /** Stands beside the owner's name. */
  mark?: ReactNode;
}

export function RoomCard({ room, mark, ...tile }: RoomCardProps) {
  const { t } = useTranslation();
  const confirmed = useTextOfTime((now) => confirmedText(room, now));
  const listed = useTextOfTime((now) => formatWhen(room.createdAt, new Date(now)));
  const facts = [
    [t('card.for'), t(accommodationText[room.accommodationFor])],
    [t('card.suitableFor'), t(suitabilityText[room.suitableFor])],
    [t('card.shared'), room.shared > 0 ? t('card.sharedWith', { n: room.shared }) : t('card.notShared')],
  ] as const;
  return (
    <RoomTile room={room} {...tile}>
      <dl className={styles['facts']}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['confirmed']}>{confirmed}</p>
      <p className={styles['foot']}>
        <span>{room.owner.displayName ?? t('room.owner')}</span>
        {mark}
        <time dateTime={room.createdAt}>{listed}</time>
      </p>
    </RoomTile>
  );
}
