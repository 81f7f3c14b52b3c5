import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import styles from './chat-letters.module.css';
import { type ChatLetters_UserFragment, useChatLettersQuery } from './chat-letters.generated';
import type { Notice } from '../../../ui/use-notice';
import { SettingsCard } from './settings-card';
import { useChooseChatLetters } from './use-choose-chat-letters';

export function ChatLetters({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('chatLetters.title')} hint={t('chatLetters.hint')}>
      <Choice say={say} />
    </SettingsCard>
  );
}

function Choice({ say }: { say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const { data, loading, refetch } = useChatLettersQuery({ fetchPolicy: 'cache-and-network' });
  if (data?.me) return <ReadyChoice user={data.me} say={say} />;
  if (loading) return <Spinner text={t('chatLetters.loading')} />;
  return (
    <div className={styles['failed']} role="alert">
      <p>{t('chatLetters.loadingFailed')}</p>
      <RetryButton
        onRetry={() => {
          void refetch();
        }}
      />
    </div>
  );
}

function ReadyChoice({ user, say }: { user: ChatLetters_UserFragment; say: (notice: Notice) => void }) {
  const { t } = useTranslation();
  const { choose, isChoosing } = useChooseChatLetters();
  return (
    <>
      <Switch
        label={t('chatLetters.switch')}
        size="md"
        checked={user.wantsChatLetters ?? false}
        disabled={isChoosing}
        classNames={{ body: styles['switch'] ?? '', label: styles['label'] ?? '' }}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.checked).then(say);
        }}
      />
      {!user.emailVerified && <p className={styles['words']}>{t('chatLetters.needsEmail')}</p>}
    </>
  );
}
