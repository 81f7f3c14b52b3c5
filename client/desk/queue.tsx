import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Failed, Loading } from './notices';
import type { ListedCase, Operator } from './queries';
import { QueueFilter, useQueueFilter } from './queue-filter';
import { useTexts } from './texts';
import { useKeptFocus } from './use-kept-focus';
import { useLiveCases } from './use-live-cases';
import { useQueueKeys } from './use-queue-keys';
import { whenText } from './when-text';

/** Lists cases: a table on wide screens, cards on narrow ones. */
export function Queue({ operator }: { operator: Operator }) {
  const { t } = useTexts();
  const [filter, setFilter] = useQueueFilter();
  const list = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLInputElement>(null);
  useQueueKeys(list, search);
  const { shown, error, refetch, showMore } = useLiveCases(filter);
  useKeptFocus(list, shown);

  return (
    <>
      <h1>{t('queue.title')}</h1>
      <QueueFilter filter={filter} onChange={setFilter} name={operator.name} searchRef={search} />
      <p className="desk-help">{t('queue.help')}</p>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!shown && !error && <Loading />}
      {shown?.cases.nodes.length === 0 && <p role="status">{t('queue.none')}</p>}
      {shown && shown.cases.nodes.length > 0 && (
        <table ref={list} className="desk-queue">
          <Columns />
          <tbody>
            {shown.cases.nodes.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </tbody>
        </table>
      )}
      {shown?.cases.pageInfo.hasNextPage && (
        <Button variant="default" onClick={() => void showMore(shown.cases.pageInfo.endCursor).catch(() => undefined)}>
          {t('queue.more')}
        </Button>
      )}
    </>
  );
}

const COLUMNS = ['subject', 'text', 'kind', 'state', 'assignee', 'age'] as const;

function Columns() {
  const { t } = useTexts();
  return (
    <thead>
      <tr>
        {COLUMNS.map((name) => (
          <th key={name} scope="col">
            {t(`column.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ row: { id, subject, text, kind, reason, state, assignee, createdAt } }: { row: ListedCase }) {
  const { t, language } = useTexts();
  return (
    <tr>
      <th scope="row">
        <Link to={`/cases/${id}`} data-case>
          {subject || t('case.removed')}
        </Link>
      </th>
      <td>
        <span className="desk-text">{text}</span>
      </td>
      <td data-label={t('column.kind')}>
        {reason ? `${t(`kind.${kind}`)}: ${t(`reason.${reason}`)}` : t(`kind.${kind}`)}
      </td>
      <td data-label={t('column.state')}>{t(`state.${state}`)}</td>
      <td data-label={t('column.assignee')}>{assignee ?? t('case.nobody')}</td>
      <td data-label={t('column.age')}>{whenText(createdAt, language)}</td>
    </tr>
  );
}
