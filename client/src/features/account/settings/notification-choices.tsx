import type { ChooseNotificationsInput } from '../../../apollo/schema-types.generated';
import { useTranslation } from '../../../lib/i18n';
import type { Notice } from '../../../ui/use-notice';
import { LoadedChoice } from './loaded-choice';
import { useChooseNotificationsMutation } from './mutations.generated';
import { NotificationTopicRow } from './notification-topic-row';
import styles from './notification-choices.module.css';
import { useNotificationChoicesQuery } from './notification-choices.generated';
import { savedChoice } from './saved-choice';
import { SettingsCard } from './settings-card';

/** Lets a person choose topic by topic how to be told. */
export function NotificationChoices({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const query = useNotificationChoicesQuery({ fetchPolicy: 'cache-and-network' });
  const [send, { loading }] = useChooseNotificationsMutation();
  const choose = (input: ChooseNotificationsInput): void => {
    if (loading) return;
    void savedChoice(send({ variables: { input } }).then(({ data }) => data?.chooseNotifications)).then(say);
  };
  return (
    <SettingsCard title={t('notificationChoices.title')} hint={t('notificationChoices.hint')}>
      <LoadedChoice query={query}>
        {() => (
          <div className={styles['topics']} aria-busy={loading}>
            {query.data?.notificationChoices?.map((choice) => (
              <NotificationTopicRow
                key={choice.topic}
                choice={choice}
                hasPush={query.data.pushPublicKey !== null}
                onChoose={choose}
              />
            ))}
          </div>
        )}
      </LoadedChoice>
    </SettingsCard>
  );
}
