import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Radio } from '@mantine/core';
import type { PhoneAudience as Audience } from '../../../apollo/schema-types.generated';
import { type TextKey, useTranslation } from '../../../lib/i18n';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import type { Notice } from '../../../ui/use-notice';
import styles from './phone-audience.module.css';
import { usePhoneAudienceQuery } from './phone-audience.generated';
import { SettingsCard } from './settings-card';
import { useChoosePhoneAudience } from './use-choose-phone-audience';

const AUDIENCES: Record<Audience, TextKey> = {
  EVERYONE: 'phoneAudience.everyone',
  SIGNED_IN: 'phoneAudience.signedIn',
  AFTER_MESSAGE: 'phoneAudience.afterMessage',
};

/** Lets an owner choose who sees the phone number. */
export function PhoneAudience({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('phoneAudience.title')} hint={t('phoneAudience.hint')}>
      <Choice say={say} />
    </SettingsCard>
  );
}

function Choice({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const { data, loading, refetch } = usePhoneAudienceQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.me) return <ReadyChoice chosen={data.me.phoneAudience ?? 'EVERYONE'} say={say} />;
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

function ReadyChoice({ chosen, say }: { chosen: Audience; say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const { choose, isChoosing } = useChoosePhoneAudience();
  return (
    <Radio.Group
      aria-label={t('phoneAudience.label')}
      value={chosen}
      onChange={(value) => {
        if (!isChoosing) void choose(value).then(say);
      }}
    >
      {Object.entries(AUDIENCES).map(([audience, text]) => (
        <Radio
          key={audience}
          value={audience}
          label={t(text)}
          size="md"
          classNames={{ body: styles['choice'] ?? '', label: styles['label'] ?? '' }}
        />
      ))}
    </Radio.Group>
  );
}
