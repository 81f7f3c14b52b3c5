import { useTranslation } from '../../../lib/i18n';
import type { Notice } from '../../../ui/use-notice';
import { EmailSwitch } from './email-switch';
import { LoadedChoice } from './loaded-choice';
import { useUnreadRemindersQuery } from './unread-reminders.generated';
import { useChooseUnreadRemindersMutation } from './mutations.generated';
import { savedChoice } from './saved-choice';
import { SettingsCard } from './settings-card';

/** Switches the e-mails about unread messages on and off. */
export function UnreadReminders({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const query = useUnreadRemindersQuery({ fetchPolicy: 'cache-and-network' });
  const [send, { loading }] = useChooseUnreadRemindersMutation();
  const choose = (wanted: boolean) =>
    savedChoice(send({ variables: { input: { wanted } } }).then(({ data }) => data?.chooseUnreadReminders));
  return (
    <SettingsCard title={t('unreadReminders.title')} hint={t('unreadReminders.hint')}>
      <LoadedChoice query={query}>
        {(user) => (
          <EmailSwitch
            label={t('unreadReminders.switch')}
            isOn={user.wantsUnreadReminders ?? false}
            isEmailVerified={user.emailVerified ?? false}
            isSaving={loading}
            choose={choose}
            say={say}
          />
        )}
      </LoadedChoice>
    </SettingsCard>
  );
}
