import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import type {
  ChooseNotificationsInput,
  NotificationEmail,
  NotificationTopic,
} from '../../../apollo/schema-types.generated';
import { type TextKey, useTranslation } from '../../../lib/i18n';
import { Dropdown } from '../../../ui/dropdown';
import type { NotificationChoices_ChoiceFragment } from './notification-choices.generated';
import styles from './notification-choices.module.css';

const TOPICS: Record<NotificationTopic, TextKey> = {
  MESSAGES: 'notificationTopics.MESSAGES',
  VISITS: 'notificationTopics.VISITS',
  SAVED_ROOMS: 'notificationTopics.SAVED_ROOMS',
  SAVED_SEARCHES: 'notificationTopics.SAVED_SEARCHES',
  OWN_ROOMS: 'notificationTopics.OWN_ROOMS',
  REPORTS: 'notificationTopics.REPORTS',
};
const TIMES: Record<NotificationEmail, TextKey> = {
  AT_ONCE: 'notificationChoices.atOnce',
  DAILY: 'notificationChoices.daily',
  OFF: 'notificationChoices.off',
};

interface RowProps {
  choice: NotificationChoices_ChoiceFragment;
  /** True when the site sends pushes. */
  hasPush: boolean;
  onChoose: (input: ChooseNotificationsInput) => void;
}

/** Shows the ways in which a person is told of a topic. Renders nothing for a topic that this release does not know. */
export function NotificationTopicRow({ choice, hasPush, onChoose }: RowProps) {
  const { t } = useTranslation();
  const headingId = useId();
  const { topic, inProduct, mayBeHidden, push } = choice;
  const name = (TOPICS as Partial<Record<string, TextKey>>)[topic];
  if (!name) return null;
  return (
    <div className={styles['topic']} role="group" aria-labelledby={headingId} data-push={hasPush}>
      <h3 id={headingId} className={styles['name']}>
        {t(name)}
      </h3>
      {mayBeHidden ? (
        <Choice
          label={t('notificationChoices.inProduct')}
          isOn={inProduct}
          onChange={(isOn) => {
            onChoose({ topic, inProduct: isOn });
          }}
        />
      ) : (
        <p className={styles['fixed']}>{t('notificationChoices.always')}</p>
      )}
      {hasPush && (
        <Choice
          label={t('notificationChoices.push')}
          isOn={push}
          onChange={(isOn) => {
            onChoose({ topic, push: isOn });
          }}
        />
      )}
      <EmailChoice choice={choice} onChoose={onChoose} />
    </div>
  );
}

function Choice({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Switch
      label={label}
      size="md"
      checked={isOn}
      classNames={{ body: styles['switch'] ?? '', label: styles['label'] ?? '' }}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.checked);
      }}
    />
  );
}

function EmailChoice({ choice: { topic, email, emailOptions }, onChoose }: Pick<RowProps, 'choice' | 'onChoose'>) {
  const { t } = useTranslation();
  // The emails about messages have a switch of their own.
  if (topic === 'MESSAGES') return <p className={styles['fixed']}>{t('notificationChoices.emailAbove')}</p>;
  if (emailOptions.length === 0) return <p className={styles['fixed']}>{t('notificationChoices.emailFixed')}</p>;
  return (
    <Dropdown
      label={t('notificationChoices.email')}
      value={email ?? 'OFF'}
      emptyText={null}
      choices={emailOptions.map((time) => ({ value: time, label: t(TIMES[time]) }))}
      classNames={{ root: styles['email'] ?? '' }}
      onChange={(time) => {
        const chosen = emailOptions.find((option) => option === time);
        if (chosen) onChoose({ topic, email: chosen });
      }}
    />
  );
}
