import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { Avatar } from '../../../ui/avatar';
import type { ProfilePhoto_UserFragment } from './profile-photo.generated';
import styles from './profile-photo.module.css';

interface ProfilePhotoProps {
  user: ProfilePhoto_UserFragment;
  /** Address of a chosen photo that is not saved yet; replaces the stored one. */
  preview?: string | undefined;
  /** Buttons on the photo. */
  children?: ReactNode;
}

export function ProfilePhoto({ user, preview, children }: ProfilePhotoProps) {
  const { t } = useTranslation();
  return (
    <div className={styles['person']}>
      <div className={styles['photo']}>
        <Avatar photoUrl={preview ?? user.photoUrl} alt={t('ownProfile.photo')} size={112} />
        {children}
      </div>
      <div className={styles['words']}>
        <p className={styles['name']}>{user.displayName ?? t('ownProfile.noName')}</p>
        {user.username && <p className={styles['username']}>{t('profile.at', { username: user.username })}</p>}
      </div>
    </div>
  );
}
