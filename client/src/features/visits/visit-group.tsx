import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { nodesOf } from '../../apollo/connections';
import type { RoleSegment } from '../../lib/paths';
import { paths } from '../../lib/paths';
import { type TextKey, useTranslation } from '../../lib/i18n';
import { LoadMore } from '../../ui/load-more';
import { RetryButton } from '../../ui/retry-button';
import { Spinner } from '../../ui/spinner';
import { VisitCard } from './visit-card';
import { type ListedVisit_VisitFragment, useVisitsOfGroupQuery, type VisitGroup as Group } from './visits.generated';
import styles from './visits.module.css';

const TEXTS: Readonly<Record<Group, { title: TextKey; none: TextKey }>> = {
  COMING: { title: 'visits.coming', none: 'visits.noneComing' },
  ASKED: { title: 'visits.waiting', none: 'visits.noneWaiting' },
  PAST: { title: 'visits.past', none: 'visits.nonePast' },
};

interface VisitGroupProps {
  group: Group;
  segment: RoleSegment;
  /** Called after the reader has changed a visit, which may leave the group. */
  onChanged: () => void;
  /** Leads on when the group is empty. */
  wayOn?: ReactNode;
}

/** Lists one group of the own visits, page by page. */
export function VisitGroup({ group, ...shown }: VisitGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h2 id={id}>{t(TEXTS[group].title)}</h2>
      <Visits group={group} {...shown} />
    </section>
  );
}

function Visits({ group, segment, onChanged, wayOn }: VisitGroupProps) {
  const { t } = useTranslation();
  const { data, loading, refetch, fetchMore } = useVisitsOfGroupQuery({
    variables: { group },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const page = data?.visits;
  if (!page && loading) return <Spinner text={t('visits.loading')} />;
  if (!page)
    return (
      <div role="alert">
        <p>{t('visits.listFailed')}</p>
        <RetryButton onRetry={() => void refetch()} />
      </div>
    );
  const visits = nodesOf(page);
  if (visits.length === 0) return <None group={group} wayOn={wayOn} />;
  return (
    <>
      {visits.map((visit) => (
        <VisitCard
          key={visit.id}
          visit={visit}
          onChanged={onChanged}
          heading={<OtherSide visit={visit} segment={segment} />}
        />
      ))}
      <LoadMore
        hasMore={page.pageInfo.hasNextPage}
        fetchNext={() => fetchMore({ variables: { after: page.pageInfo.endCursor } })}
      />
    </>
  );
}

function None({ group, wayOn }: Pick<VisitGroupProps, 'group' | 'wayOn'>) {
  const { t } = useTranslation();
  return (
    <>
      <p className={styles['none']}>{t(TEXTS[group].none)}</p>
      {wayOn}
    </>
  );
}

/** Names the other person, and leads to the chat with them. */
function OtherSide({
  visit: { otherParty, chatId },
  segment,
}: {
  visit: ListedVisit_VisitFragment;
  segment: RoleSegment;
}) {
  const { t } = useTranslation();
  const name = otherParty.displayName?.trim() || t('chats.unknownUser');
  return (
    <p className={styles['other']}>
      <span dir="auto">{t('visits.with', { name })}</span>
      {chatId !== null && (
        <Button
          component={Link}
          to={`${paths.messages(segment)}?chat=${encodeURIComponent(chatId)}`}
          size="sm"
          variant="subtle"
          aria-label={t('visits.openChat', { name })}
        >
          {t('visits.toChat')}
        </Button>
      )}
    </p>
  );
}
