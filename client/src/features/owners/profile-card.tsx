import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n';
import { Avatar } from '../../ui/avatar';
import { OwnerBadge } from './owner-badge';
import type { ProfileCard_UserFragment } from './profile-card.generated';
import styles from './profile-card.module.css';

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
        <OwnerBadge user={user} />
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
