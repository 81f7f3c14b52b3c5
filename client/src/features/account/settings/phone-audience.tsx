import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Radio } from '@mantine/core';
import type { PhoneAudience as Audience } from '../../../apollo/schema-types.generated';
import { type TextKey, useTranslation } from '../../../lib/i18n';
import type { Notice } from '../../../ui/use-notice';
import { LoadedChoice } from './loaded-choice';
import styles from './phone-audience.module.css';
import { useChoosePhoneAudienceMutation } from './mutations.generated';
import { usePhoneAudienceQuery } from './phone-audience.generated';
import { savedChoice } from './saved-choice';
import { SettingsCard } from './settings-card';

const AUDIENCES: Record<Audience, TextKey> = {
  EVERYONE: 'phoneAudience.everyone',
  SIGNED_IN: 'phoneAudience.signedIn',
  AFTER_MESSAGE: 'phoneAudience.afterMessage',
};

/** Lets an owner choose who sees the phone number. */
export function PhoneAudience({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const query = usePhoneAudienceQuery({ fetchPolicy: 'cache-and-network' });
  return (
    <SettingsCard title={t('phoneAudience.title')} hint={t('phoneAudience.hint')}>
      <LoadedChoice query={query}>
        {({ phoneAudience }) => <Audiences chosen={phoneAudience ?? 'EVERYONE'} say={say} />}
      </LoadedChoice>
    </SettingsCard>
  );
}

function Audiences({ chosen, say }: { chosen: Audience; say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const [send, { loading }] = useChoosePhoneAudienceMutation();
  const choose = (phoneAudience: Audience) =>
    savedChoice(
      send({ variables: { input: { phoneAudience } } }).then(
        ({ data }) => data && { ...data.saveProfile, message: t('phoneAudience.saved') },
      ),
    );
  return (
    <Radio.Group
      aria-label={t('phoneAudience.label')}
      value={chosen}
      onChange={(value) => {
        if (!loading) void choose(value).then(say);
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
