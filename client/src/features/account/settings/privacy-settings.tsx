import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { AlertBanner } from '../../../ui/alert-banner';
import { useNotice } from '../../../ui/use-notice';
import type { Notice } from '../../../ui/use-notice';
import { ChangePasswordForm } from './change-password-form';
import { useSession } from '../../../apollo/session/session';
import { MonthlyNumbers } from './monthly-numbers';
import { NotificationChoices } from './notification-choices';
import { PhoneAudience } from './phone-audience';
import { UnreadReminders } from './unread-reminders';
import { DataExport } from './data-export';
import { Erasure } from './erasure';
import styles from './privacy-settings.module.css';
import { SettingsCard } from './settings-card';
import { SignedInDevices } from './signed-in-devices';

const DELETION_NOTICE_LASTS = 3000;
const NOTICE_LASTS = 5000;

interface PrivacySettingsProps {
  /** Renders the list of blocked people; `say` shows a notice. */
  blockedPeople: (say: (notice: Notice) => void) => ReactNode;
  /** Shown to owners. */
  visitingHours: ReactNode;
}

/** Shows the settings of an account. */
export function PrivacySettings({ blockedPeople, visitingHours }: PrivacySettingsProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { notice, show, clear } = useNotice();
  const say = (told: Notice) => {
    show({ ...told, lasts: NOTICE_LASTS });
  };
  const isOwner = session.status === 'signedIn' && session.account.role === 'OWNER';
  return (
    <div className={styles['page']}>
      {notice && (
        <div className={styles['notice']}>
          <AlertBanner kind={notice.kind} text={notice.text} onClose={clear} />
        </div>
      )}
      <h1 className={styles['title']}>{t('settings.privacy')}</h1>
      <UnreadReminders say={say} />
      <NotificationChoices say={say} />
      {isOwner && <MonthlyNumbers say={say} />}
      {isOwner && <PhoneAudience say={say} />}
      {isOwner && (
        <SettingsCard title={t('visits.hoursTitle')} hint={t('visits.hoursHint')}>
          {visitingHours}
        </SettingsCard>
      )}
      <SettingsCard title={t('block.people')} hint={t('block.peopleHint')}>
        {blockedPeople(say)}
      </SettingsCard>
      <SignedInDevices say={say} />
      <ChangePasswordForm say={say} />
      <DataExport say={say} />
      <Erasure isOwner={isOwner} say={say} />
      <AccountDeletion say={show} />
    </div>
  );
}

function AccountDeletion({ say }: { say: ReturnType<typeof useNotice>['show'] }) {
  const { t } = useTranslation();
  const refuse = () => {
    say({ kind: 'error', text: t('settings.deletionRefused'), lasts: DELETION_NOTICE_LASTS });
  };
  return (
    <SettingsCard title={t('settings.deleteAccount')} hint={t('settings.deletionHint')}>
      <Button
        variant="outline"
        color="var(--mantine-color-error)"
        leftSection={<IconTrash size={20} aria-hidden />}
        className={styles['action'] ?? ''}
        onClick={refuse}
      >
        {t('settings.deleteAccount')}
      </Button>
    </SettingsCard>
  );
}
