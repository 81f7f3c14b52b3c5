import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import { ERASURES, REMOVALS } from './account-queries';
import { ChangeButton } from './change-button';
import { CONFIRM_REMOVAL, WITHDRAW_REMOVAL } from './changes';
import { EmailPreview } from './email-preview';
import { Failed, Loading, NoticeLine } from './notices';
import type { Removal } from './fragments';
import type { Operator } from './queries';
import { useTexts } from './texts';
import { useChange } from './use-change';
import { useDeskChange } from './use-desk-events';
import { useFocusInside } from './use-focus-inside';
import { whenText } from './when-text';

/** Lists removals that wait for another operator, and erasures that users have requested. */
export function AccountsPage({ operator }: { operator: Operator }) {
  const { t } = useTexts();
  return (
    <>
      <Link to="/">← {t('case.back')}</Link>
      <h1>{t('accounts.title')}</h1>
      {operator.rights.includes('REMOVE') && <Removals operator={operator} />}
      <Erasures />
    </>
  );
}

function Removals({ operator }: { operator: Operator }) {
  const { t } = useTexts();
  const { data, error, refetch } = useQuery(REMOVALS, { fetchPolicy: 'network-only' });
  const again = (): void => void refetch().catch(() => undefined);
  useDeskChange(again);
  // The first field is the button that removes another account.
  const part = useFocusInside('PART');
  return (
    <section ref={part} tabIndex={-1} aria-label={t('accounts.removals')}>
      <h2>{t('accounts.removals')}</h2>
      {error && <Failed error={error} onRetry={again} />}
      {!data && !error && <Loading />}
      {data?.removals.length === 0 && <p role="status">{t('accounts.none')}</p>}
      {data?.removals.map((removal) => (
        <AskedRemoval key={removal.userId} removal={removal} operator={operator} onChanged={again} />
      ))}
    </section>
  );
}

interface AskedRemovalProps {
  removal: Removal;
  operator: Operator;
  onChanged: () => void;
}

function AskedRemoval({ removal, operator, onChanged }: AskedRemovalProps) {
  const { t, language } = useTexts();
  const { change, notice, isBusy } = useChange(onChanged);
  const { userId, username, createdAt, note } = removal;
  return (
    <article className="desk-entry">
      <strong>{username ?? userId}</strong>
      <p>
        {whenText(createdAt, language)} · {removal.operator}: {note}
      </p>
      <NoticeLine notice={notice} />
      <div className="desk-buttons">
        {removal.operator !== operator.name && (
          <ChangeButton
            label={t('person.confirm')}
            {...{ isBusy }}
            onPress={() => void change(CONFIRM_REMOVAL, { userId })}
          />
        )}
        <ChangeButton
          label={t('person.withdraw')}
          {...{ isBusy }}
          onPress={() => void change(WITHDRAW_REMOVAL, { userId })}
        />
        {operator.rights.includes('ACT') && (
          <EmailPreview label={t('person.confirm')} kind="REMOVED" id={userId} text={note} />
        )}
      </div>
    </article>
  );
}

function Erasures() {
  const { t, language } = useTexts();
  const { data, error, refetch } = useQuery(ERASURES, { fetchPolicy: 'network-only' });
  const again = (): void => void refetch().catch(() => undefined);
  useDeskChange(again);
  return (
    <section>
      <h2>{t('accounts.erasures')}</h2>
      {error && <Failed error={error} onRetry={again} />}
      {!data && !error && <Loading />}
      {data?.erasures.length === 0 && <p role="status">{t('accounts.none')}</p>}
      <ul>
        {data?.erasures.map(({ userId, name, dueAt }) => (
          <li key={userId}>
            {name ?? userId} · {t('accounts.due', { day: whenText(dueAt, language) })}
          </li>
        ))}
      </ul>
      <h3>{t('accounts.ended')}</h3>
      {data?.endedErasures.length === 0 && <p>{t('accounts.none')}</p>}
      <ul>
        {data?.endedErasures.map(({ userId, name, outcome, endedAt }) => (
          <li key={`${userId} ${endedAt}`}>
            {name ?? userId} · {t(`erasure.${outcome}`, { day: whenText(endedAt, language) })}
          </li>
        ))}
      </ul>
    </section>
  );
}
