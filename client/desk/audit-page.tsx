import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { ActionsList } from './actions-list';
import { Failed, Loading } from './notices';
import { AUDIT } from './account-queries';
import { useTexts } from './texts';

/** Shows what operators did, newest first, in pages. */
export function AuditPage() {
  const { t } = useTexts();
  const { data, error, fetchMore, refetch } = useQuery(AUDIT, { fetchPolicy: 'network-only' });

  async function showMore(after: string | null): Promise<void> {
    await fetchMore({
      variables: { after },
      updateQuery: (before, { fetchMoreResult: { audit } }) => ({
        audit: { ...audit, nodes: [...before.audit.nodes, ...audit.nodes] },
      }),
    });
  }

  return (
    <>
      <Link to="/">← {t('case.back')}</Link>
      <h1>{t('audit.title')}</h1>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && <ActionsList actions={data.audit.nodes} />}
      {data?.audit.pageInfo.hasNextPage && (
        <Button variant="default" onClick={() => void showMore(data.audit.pageInfo.endCursor).catch(() => undefined)}>
          {t('queue.more')}
        </Button>
      )}
    </>
  );
}
