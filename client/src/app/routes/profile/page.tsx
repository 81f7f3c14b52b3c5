import { IconUserOff } from '@tabler/icons-react';
import { type Location, useLocation } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { errorCode } from '../../../apollo/errors';
import { takeFirstAnswer } from '../../../apollo/take-first-answer';
import { SavedCopy } from '../../../apollo/kept/saved-copy';
import { retainedData } from '../../../apollo/retained-data';
import { Outcome } from '../../../ui/outcome';
import { PageTitle } from '../../../ui/page-title';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import { OtherRooms } from '../other-rooms';
import { chatIdIn } from '../messages/use-open-chat';
import { BackToChat } from './back-to-chat';
import { PROFILE_ABSENT, profilePageQuery } from './page-query';
import { OwnerProfileDocument, useOwnerProfileQuery } from './query.generated';
import styles from './page.module.css';
import { ReadyProfile } from './ready';

takeFirstAnswer('OwnerProfile', OwnerProfileDocument);

export function ProfilePage() {
  const { t } = useTranslation();
  const variables = profilePageQuery.variables(useLocation());
  const { username } = variables;
  const query = useOwnerProfileQuery({ variables });
  const { loading, error, refetch, fetchMore } = query;
  const owner = retainedData(query, (previous) => previous.owner?.username === username)?.owner;
  if (owner) {
    return (
      <>
        <SavedCopy query="OwnerProfile" variables={variables} />
        <ReadyProfile key={username} owner={owner} fetchMore={(after) => fetchMore({ variables: { after } })} />
      </>
    );
  }
  if (loading) {
    return (
      <div className={styles['page']}>
        <Spinner text={t('profile.loading')} />
      </div>
    );
  }
  const code = error ? errorCode(error, PROFILE_ABSENT) : 'USER_NOT_FOUND';
  if (code) return <NoProfile text={t(code)} />;
  return (
    <NoProfile
      text={t('profile.fetchFailed')}
      onRetry={() => {
        void refetch();
      }}
    />
  );
}

function NoProfile({ text, onRetry }: { text: string; onRetry?: () => void }) {
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
