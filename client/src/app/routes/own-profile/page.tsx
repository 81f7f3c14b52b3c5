import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { OwnProfile } from '../../../features/account/profile/own-profile';
import { Outcome } from '../../../ui/outcome';
import { PageTitle } from '../../../ui/page-title';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import { useWhenSeenAgain } from '../../../ui/use-when-seen-again';
import { useOwnProfileQuery } from './query.generated';

export function OwnProfilePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('ownProfile.title')} />
      <Profile />
    </>
  );
}

function Profile() {
  const { t } = useTranslation();
  const { data, loading, refetch } = useOwnProfileQuery({ fetchPolicy: 'cache-and-network' });
  // The link that verifies the email address opens in a tab of its own.
  useWhenSeenAgain(() => {
    if (data?.me?.listingRefusal) void refetch();
  });
  if (data?.me) return <OwnProfile key={data.me.id} user={data.me} />;
  if (loading) return <Spinner text={t('ownProfile.loading')} />;
  return (
    <Outcome
      as="h1"
      role="alert"
      icon={<IconUserOff size={40} stroke={1.5} aria-hidden />}
      title={t('ownProfile.fetchFailed')}
      action={
        <RetryButton
          onRetry={() => {
            void refetch();
          }}
        />
      }
    />
  );
}
