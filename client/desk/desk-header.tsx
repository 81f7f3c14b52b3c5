import { useMutation, useQuery } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useContext, useEffect } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { COUNTS } from './count-queries';
import { type Operator, SIGN_OUT } from './queries';
import { LanguageContext, useTexts } from './texts';
import { useDeskChange } from './use-desk-events';

/** Shows the pages of the desk, and the number of cases in each state. */
export function DeskHeader({ operator: { name, rights } }: { operator: Operator }) {
  const { t } = useTexts();
  const { change } = useContext(LanguageContext);
  const [signOut] = useMutation(SIGN_OUT, { onCompleted: openAnew });
  return (
    <header className="desk-header">
      <Link to="/" className="desk-name">
        Thikana · {t('desk.title')}
      </Link>
      <Button variant="subtle" onClick={change}>
        {t('language.other')}
      </Button>
      <span className="desk-operator">{name}</span>
      <Button variant="default" onClick={() => void signOut().catch(() => undefined)}>
        {t('signOut')}
      </Button>
      {rights.includes('READ') && <Navigation mayManage={rights.includes('MANAGE')} />}
    </header>
  );
}

function Navigation({ mayManage }: { mayManage: boolean }) {
  const { t } = useTexts();
  const { data, refetch } = useQuery(COUNTS, { fetchPolicy: 'cache-and-network' });
  useDeskChange(() => void refetch().catch(() => undefined));
  const open = data?.caseCounts.open ?? 0;
  useEffect(() => {
    document.title = `${open > 0 ? `(${String(open)}) ` : ''}Thikana · ${t('desk.title')}`;
  });
  return (
    <nav className="desk-nav" aria-label={t('desk.title')}>
      <NavLink to="/" end>
        {t('queue.title')}
      </NavLink>
      <NavLink to="/lists">{t('nav.lists')}</NavLink>
      <NavLink to="/figures">{t('figures.title')}</NavLink>
      <NavLink to="/accounts">{t('accounts.title')}</NavLink>
      {mayManage && <NavLink to="/audit">{t('nav.audit')}</NavLink>}
      {data && <p className="desk-counts">{t('queue.counts', { ...data.caseCounts })}</p>}
    </nav>
  );
}

// Nothing that was read in the session stays in memory.
function openAnew(): void {
  window.location.assign('/desk');
}
