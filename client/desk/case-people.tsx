import { Link } from 'react-router-dom';
import { ActionsList } from './actions-list';
import type { CasePerson, RelatedReport } from './fragments';
import { PersonActions } from './person-actions';
import type { Operator } from './queries';
import { type DeskText, useTexts } from './texts';
import { whenText } from './when-text';

interface CasePersonProps {
  title: DeskText;
  person: CasePerson;
  operator: Operator;
  /** Reads the case again. */
  onChanged: () => void;
}

/** Shows the history of a person of a case, and what can be done about the account. */
export function PersonOfCase({ title, person, operator, onChanged }: CasePersonProps) {
  const { t, language } = useTexts();
  const { id, name, createdAt, isRemoved, suspendedAt, suspensionNote, removal } = person;
  return (
    <section>
      <h2>
        {t(title)}: {isRemoved ? t('case.removed') : (name ?? id)}
      </h2>
      <p>
        {t('person.since', { day: whenText(createdAt, language) })} ·{' '}
        {t('person.counts', { sent: person.reportsSent, about: person.reportsAbout })} ·{' '}
        {t(`person.language.${person.language}`)}
      </p>
      {suspendedAt !== null && (
        <p role="status">
          {t('person.suspended', { day: whenText(suspendedAt, language) })} {suspensionNote}
        </p>
      )}
      {removal && (
        <p role="status">
          {t('person.removal', { name: removal.operator })} {removal.note}
        </p>
      )}
      <Related title="person.about" reports={person.latestAbout} />
      <Related title="person.sent" reports={person.latestSent} />
      {person.actions.length > 0 && <h3>{t('person.actions')}</h3>}
      {person.actions.length > 0 && <ActionsList actions={person.actions} />}
      {!isRemoved && <PersonActions person={person} operator={operator} onChanged={onChanged} />}
    </section>
  );
}

function Related({ title, reports }: { title: DeskText; reports: readonly RelatedReport[] }) {
  const { t, language } = useTexts();
  if (reports.length === 0) return null;
  return (
    <>
      <h3>{t(title)}</h3>
      <ul>
        {reports.map(({ id, reason, state, createdAt }) => (
          <li key={id}>
            <Link to={`/cases/${id}`}>
              {t(`reason.${reason}`)}, {whenText(createdAt, language)}
            </Link>{' '}
            · {t(`state.${state}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
