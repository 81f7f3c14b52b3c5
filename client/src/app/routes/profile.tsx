import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Location, useLocation, useParams } from 'react-router-dom';
import { refusalCode } from '../../apollo/refusal';
import { Outcome } from '../../ui/outcome';
import { PageTitle } from '../../ui/page-title';
import { RetryButton } from '../../ui/retry-button';
import { Spinner } from '../../ui/spinner';
import { BackToChat } from './back-to-chat';
import { OtherRooms } from './other-rooms';
import { useOwnerProfileQuery } from './profile.generated';
import styles from './profile.module.css';
import { ReadyProfile } from './ready-profile';
import { chatIdIn } from './use-open-chat';

export function ProfilePage() {
  const { t } = useTranslation();
  const { username = '' } = useParams();
  const { data, previousData, loading, error, refetch, fetchMore } = useOwnerProfileQuery({ variables: { username } });
  // Asked for again when the viewer changes: the page outlives that.
  const before = loading && previousData?.owner?.username === username ? previousData.owner : undefined;
  const owner = data?.owner ?? before;
  if (owner) {
    return <ReadyProfile key={username} owner={owner} fetchMore={(after) => fetchMore({ variables: { after } })} />;
  }
  if (loading) {
    return (
      <div className={styles['page']}>
        <Spinner text={t('profile.loading')} />
      </div>
    );
  }
  const code = error
    ? refusalCode(error, ['USERNAME_TOO_SHORT', 'USER_NOT_FOUND', 'USER_IS_NOT_OWNER'])
    : 'USER_NOT_FOUND';
  if (code) return <Refusal text={t(code)} />;
  return (
    <Refusal
      text={t('profile.fetchFailed')}
      onRetry={() => {
        void refetch();
      }}
    />
  );
}

function Refusal({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const location: Location<unknown> = useLocation();
  const chatId = chatIdIn(location.state);
  const wayOut = chatId === undefined ? <OtherRooms /> : <BackToChat chatId={chatId} />;
  return (
    <Outcome
      as="h1"
      role="alert"
      icon={<IconUserOff size={40} stroke={1.5} aria-hidden />}
      title={text}
      action={onRetry ? <RetryButton onRetry={onRetry} /> : wayOut}
    >
      <PageTitle title={text} />
    </Outcome>
  );
}
