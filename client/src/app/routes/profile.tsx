import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { refusalCode } from '../../apollo/refusal';
import { Outcome } from '../../ui/outcome';
import { PageTitle } from '../../ui/page-title';
import { RetryButton } from '../../ui/retry-button';
import { Spinner } from '../../ui/spinner';
import { OtherRooms } from './other-rooms';
import { useOwnerProfileQuery } from './profile.generated';
import styles from './profile.module.css';
import { ReadyProfile } from './ready-profile';

export function ProfilePage() {
  const { t } = useTranslation();
  const { username = '' } = useParams();
  const { data, loading, error, refetch, fetchMore } = useOwnerProfileQuery({ variables: { username } });
  if (data?.owner)
    return (
      <ReadyProfile key={username} owner={data.owner} fetchMore={(after) => fetchMore({ variables: { after } })} />
    );
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
  return (
    <Outcome
      as="h1"
      role="alert"
      icon={<IconUserOff size={40} stroke={1.5} aria-hidden />}
      title={text}
      action={onRetry ? <RetryButton onRetry={onRetry} /> : <OtherRooms />}
    >
      <PageTitle title={text} />
    </Outcome>
  );
}
