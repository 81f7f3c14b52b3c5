import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Avatar } from '../../ui/avatar';
import { OwnerMarks } from './owner-marks';
import type { ProfileCard_UserFragment } from './profile-card.generated';
import styles from './profile-card.module.css';

/** Shows the average of all rooms of an owner. */
function OwnerRating({ rating: { count, average } }: { rating: ProfileCard_UserFragment['rating'] }) {
  const { t } = useTranslation();
  if (average === null) return null;
  return (
    <p>
      <span aria-hidden>★</span> {t('reviews.average', { average: average.toFixed(1) })} ·{' '}
      {count === 1 ? t('reviews.one') : t('reviews.many', { n: count })}
    </p>
  );
}

interface ProfileCardProps {
  user: ProfileCard_UserFragment;
  contact: ReactNode;
  actions: ReactNode;
}

export function ProfileCard({ user, contact, actions }: ProfileCardProps) {
  const { t } = useTranslation();
  const name = user.displayName ?? t('room.owner');
  return (
    <section className={styles['card']}>
      <Avatar photoUrl={user.photoUrl} alt={t('profile.photoOf', { name })} size={112} />
      <div className={styles['words']}>
        <h1 className={styles['name']}>{name}</h1>
        {user.username && <p className={styles['username']}>{t('profile.at', { username: user.username })}</p>}
        <OwnerMarks user={user} />
        <OwnerRating rating={user.rating} />
        {contact}
        <div className={styles['actions']}>{actions}</div>
      </div>
      <div className={styles['about']}>
        <h2>{t('profile.about')}</h2>
        <p>{user.about ?? t('profile.noAbout')}</p>
      </div>
    </section>
  );
}
