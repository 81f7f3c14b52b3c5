import { useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { FindingCard } from './finding-card';
import { FINDING_KINDS, type FindingKind, FINDINGS } from './finding-queries';
import { Failed, Loading } from './notices';
import type { Operator } from './queries';
import { useTexts } from './texts';
import { useDeskChange } from './use-desk-events';

/** Lists what the server noticed before people report: one list for each kind. */
export function FindingsPage({ operator }: { operator: Operator }) {
  const { t } = useTexts();
  const [words] = useSearchParams();
  const kind = FINDING_KINDS.find((each) => each === words.get('list')) ?? 'NEW_ROOM';
  return (
    <>
      <h1>{t('lists.title')}</h1>
      <nav className="desk-tabs" aria-label={t('lists.title')}>
        {FINDING_KINDS.map((each) => (
          <Link key={each} to={`/lists?list=${each}`} aria-current={each === kind ? 'page' : undefined}>
            {t(`list.${each}`)}
          </Link>
        ))}
      </nav>
      <p className="desk-help">{t(`listHelp.${kind}`)}</p>
      <List key={kind} kind={kind} operator={operator} />
    </>
  );
}

function List({ kind, operator }: { kind: FindingKind; operator: Operator }) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const { data, error, fetchMore, refetch } = useQuery(FINDINGS, {
    variables: { kind },
    fetchPolicy: 'cache-and-network',
  });
  const again = (): void => void refetch().catch(() => undefined);
  useDeskChange(again);
  const ids = data?.findings.nodes.map(({ id }) => id).join(' ') ?? '';
  useListFocus(list, ids);

  async function showMore(after: string | null): Promise<void> {
    await fetchMore({
      variables: { kind, after },
      updateQuery: (before, { fetchMoreResult: { findings } }) => ({
        findings: { ...findings, nodes: [...before.findings.nodes, ...findings.nodes] },
      }),
    });
  }

  if (error && !data) return <Failed error={error} onRetry={again} />;
  if (!data) return <Loading />;
  const { nodes, totalCount, totalCountIsCapped, pageInfo } = data.findings;
  return (
    <>
      <p role="status">{countText(t, totalCount, totalCountIsCapped)}</p>
      <ul ref={list} className="desk-findings">
        {nodes.map((finding) => (
          <FindingCard key={finding.id} finding={finding} mayAct={operator.rights.includes('ACT')} onChanged={again} />
        ))}
      </ul>
      {pageInfo.hasNextPage && (
        <Button variant="default" onClick={() => void showMore(pageInfo.endCursor).catch(() => undefined)}>
          {t('queue.more')}
        </Button>
      )}
    </>
  );
}

function countText(t: ReturnType<typeof useTexts>['t'], count: number, isCapped: boolean): string {
  if (count === 0) return t('lists.none');
  return t('lists.count', { count: isCapped ? `${String(count)}+` : count });
}

/** Keeps the focus in the list when the finding that had it has left. */
function useListFocus(list: RefObject<HTMLUListElement | null>, ids: string): void {
  const place = useRef(-1);
  useEffect(() => {
    const items = [...(list.current?.children ?? [])];
    if (place.current >= 0 && document.activeElement === document.body) {
      const item = items[Math.min(place.current, items.length - 1)];
      item?.querySelector<HTMLElement>('a, button')?.focus();
    }
    const note = (): void => {
      place.current = [...(list.current?.children ?? [])].findIndex((item) => item.contains(document.activeElement));
    };
    document.addEventListener('focusin', note);
    return () => {
      document.removeEventListener('focusin', note);
    };
  }, [list, ids]);
}
