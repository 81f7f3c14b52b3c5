import { Button } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { AlertBanner } from '../../../ui/alert-banner';
import { useNotice } from '../../../ui/use-notice';
import type { Notice } from '../../../ui/use-notice';
import { ProfilePhoto } from '../photo/profile-photo';
import { ListingChecklist, ListingReady } from './listing-checklist';
import type { OwnProfile_UserFragment } from './own-profile.generated';
import styles from './own-profile.module.css';
import { ProfileEditor } from './profile-editor';
import { ProfileFacts } from './profile-facts';
import { useEditing } from './use-editing';
import { useSaveProfile } from './use-save-profile';

const NOTICE_LASTS = 5000;

export function OwnProfile({ user }: { user: OwnProfile_UserFragment }) {
  const { t } = useTranslation();
  const { isEditing, setIsEditing, edited } = useEditing();
  const [wasRefused] = useState(Boolean(user.listingRefusal));
  const { notice, show, clear } = useNotice();
  const saving = useSaveProfile();
  const toggle = useRef<HTMLButtonElement>(null);
  const say = (told: Notice) => {
    show({ ...told, lasts: NOTICE_LASTS });
  };
  const leaveEditing = () => {
    setIsEditing(false);
    toggle.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles['page']}>
      {notice && (
        <div className={styles['notice']}>
          <AlertBanner kind={notice.kind} text={notice.text} onClose={clear} />
        </div>
      )}
      <div className={styles['heading']}>
        <h1>{t('ownProfile.title')}</h1>
        <Button
          ref={toggle}
          variant={isEditing ? 'default' : 'light'}
          px="md"
          disabled={saving.isSaving}
          leftSection={isEditing ? <IconX size={20} aria-hidden /> : <IconPencil size={20} aria-hidden />}
          onClick={() => {
            setIsEditing(!isEditing);
          }}
        >
          {t(isEditing ? 'ownProfile.cancelEdit' : 'ownProfile.edit')}
        </Button>
      </div>
      <ListingChecklist user={user} />
      {wasRefused && !user.listingRefusal && <ListingReady />}
      {isEditing ? (
        <ProfileEditor {...{ user, saving, say, edited }} onClose={leaveEditing} />
      ) : (
        <ShownProfile user={user} say={say} />
      )}
    </div>
  );
}

function ShownProfile({ user, say }: { user: OwnProfile_UserFragment; say: (notice: Notice) => void }) {
  return (
    <section className={styles['card']}>
      <ProfilePhoto user={user} />
      <ProfileFacts user={user} say={say} />
    </section>
  );
}
