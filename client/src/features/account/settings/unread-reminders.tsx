import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import styles from './unread-reminders.module.css';
import { type UnreadReminders_UserFragment, useUnreadRemindersQuery } from './unread-reminders.generated';
import type { Notice } from '../../../ui/use-notice';
import { SettingsCard } from './settings-card';
import { useChooseUnreadReminders } from './use-choose-unread-reminders';

export function UnreadReminders({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('unreadReminders.title')} hint={t('unreadReminders.hint')}>
      <Choice say={say} />
    </SettingsCard>
  );
}

function Choice({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const { data, loading, refetch } = useUnreadRemindersQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.me) return <ReadyChoice user={data.me} say={say} />;
  if (loading) return <Spinner text={t('unreadReminders.loading')} />;
  return (
    <div className={styles['failed']} role="alert">
      <p>{t('unreadReminders.loadingFailed')}</p>
      <RetryButton
        onRetry={() => {
          void refetch();
        }}
      />
    </div>
  );
}

function ReadyChoice({ user, say }: { user: UnreadReminders_UserFragment; say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const { choose, isChoosing } = useChooseUnreadReminders();
  return (
    <>
      <Switch
        label={t('unreadReminders.switch')}
        size="md"
        checked={user.wantsUnreadReminders ?? false}
        aria-disabled={isChoosing}
        classNames={{ body: styles['switch'] ?? '', label: styles['label'] ?? '' }}
        onChange={({ currentTarget }) => {
          if (!isChoosing) void choose(currentTarget.checked).then(say);
        }}
      />
      {!user.emailVerified && <p className={styles['words']}>{t('unreadReminders.needsEmail')}</p>}
    </>
  );
}
