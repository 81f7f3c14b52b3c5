import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { formatDay } from '../../../lib/format-when';
import { paths } from '../../../lib/paths';
import { Avatar } from '../../../ui/avatar';
import type { OwnerCard_RoomFragment } from './owner-card.generated';
import styles from './owner-card.module.css';

export function OwnerCard({ room: { owner, createdAt } }: { room: OwnerCard_RoomFragment }) {
  const { t } = useTranslation();
  const inside = (
    <>
      <Avatar photoUrl={owner.smallPhotoUrl} alt="" size={56} />
      <span className={styles['words']}>
        <strong>{owner.displayName ?? t('room.owner')}</strong>
        {owner.username && <span>{t('profile.at', { username: owner.username })}</span>}
        <span>
          {t('room.postedOn')} <time dateTime={createdAt}>{formatDay(createdAt)}</time>
        </span>
      </span>
    </>
  );
  if (!owner.username) return <div className={styles['card']}>{inside}</div>;
  return (
    <Link to={paths.profile(owner.username)} className={styles['card']}>
      {inside}
      <IconChevronRight size={22} aria-hidden />
    </Link>
  );
}
