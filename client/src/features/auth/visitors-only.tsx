import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { type Account, useSession } from '../../apollo/session/session';
import { inOwnDashboard, mayOpen, segmentOf } from '../../lib/dashboard-pages';
import { paths } from '../../lib/paths';
import { type Origin, readSignInState } from '../../lib/sign-in-state';
import { PageLoading } from '../../ui/spinner';

/** Shows a page to visitors only; redirects signed-in users to their destination. */
export function VisitorsOnly({ children }: { children: ReactNode }) {
  const session = useSession();
  const { from } = readSignInState(useLocation().state);
  if (session.status === 'unknown' && !session.hasFailed) return <PageLoading />;
  if (session.status === 'signedIn') return <Onward account={session.account} from={from} />;
  return children;
}

function Onward({ account, from }: { account: Account; from: Origin | undefined }) {
  const segment = segmentOf(account.role) ?? 'user';
  if (!from || !mayOpen(from.pathname, segment)) return <Navigate to={paths.ownProfile(segment)} replace />;
  const { search, hash, state } = from;
  return <Navigate to={{ pathname: inOwnDashboard(from.pathname, segment), search, hash }} state={state} replace />;
}
