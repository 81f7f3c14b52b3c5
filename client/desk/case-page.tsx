import { useQuery } from '@apollo/client/react';
import { Link, useParams } from 'react-router-dom';
import { ActionsList } from './actions-list';
import { CaseActions } from './case-actions';
import { CaseFacts } from './case-facts';
import { PersonOfCase } from './case-people';
import { Failed, Loading } from './notices';
import { CASE, type Operator, type WholeCase } from './queries';
import { SiteLink } from './site-link';
import { useTexts } from './texts';
import { useDeskChange } from './use-desk-events';
import { whenText } from './when-text';

/** Shows one case, with what can be done about it. */
export function CasePage({ operator }: { operator: Operator }) {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(CASE, { variables: { id }, fetchPolicy: 'network-only' });
  const again = (): void => void refetch().catch(() => undefined);
  useDeskChange(again);
  return (
    <>
      <Link to="/">← {t('case.back')}</Link>
      {error && <Failed error={error} onRetry={again} />}
      {!data && !error && <Loading />}
      {data && !data.case && <p role="status">{t('case.missing')}</p>}
      {data?.case && <ReadyCase key={id} shown={data.case} operator={operator} onChanged={again} />}
    </>
  );
}

interface ReadyCaseProps {
  shown: WholeCase;
  operator: Operator;
  onChanged: () => void;
}

function ReadyCase({ shown, operator, onChanged }: ReadyCaseProps) {
  const { t, language } = useTexts();
  const { kind, reason, subject, state, assignee, text, createdAt, writer, replyTo, room, reporter, reported } = shown;
  return (
    <>
      <h1>
        {t(`kind.${kind}`)}: {subject}
      </h1>
      <dl className="desk-head">
        <dt>{t('column.state')}</dt>
        <dd>{t(`state.${state}`)}</dd>
        <dt>{t('column.assignee')}</dt>
        <dd>{assignee ?? t('case.nobody')}</dd>
        <dt>{t('case.by')}</dt>
        <dd>{writer ?? t('case.removed')}</dd>
        <dt>{t('column.age')}</dt>
        <dd>{whenText(createdAt, language)}</dd>
        {room?.url && <dt>{t('case.room')}</dt>}
        {room?.url && (
          <dd>
            <SiteLink url={room.url}>{t('case.roomPage')}</SiteLink>
          </dd>
        )}
        {replyTo && <dt>{t('case.replyTo')}</dt>}
        {replyTo && <dd>{replyTo}</dd>}
      </dl>
      <blockquote>
        {reason && <strong>{t(`reason.${reason}`)}</strong>}
        <p>{text}</p>
      </blockquote>
      {operator.rights.includes('ACT') && <CaseActions shown={shown} operator={operator} onChanged={onChanged} />}
      <CaseFacts facts={shown.facts} />
      {reported && <PersonOfCase title="case.reported" person={reported} {...{ operator, onChanged }} />}
      {reporter && <PersonOfCase title="case.by" person={reporter} {...{ operator, onChanged }} />}
      <History actions={shown.actions} />
    </>
  );
}

function History({ actions }: Pick<WholeCase, 'actions'>) {
  const { t } = useTexts();
  if (actions.length === 0) return null;
  return (
    <section>
      <h2>{t('case.history')}</h2>
      <ActionsList actions={actions} />
    </section>
  );
}
