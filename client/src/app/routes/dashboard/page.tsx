import { type Location, Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../../../apollo/session/session';
import { useUnreadChats } from '../../../features/chats/unread-chats';
import { LoadingDashboard } from '../../../features/dashboard/loading-dashboard';
import { Sidebar } from '../../../features/dashboard/sidebar';
import { inOwnDashboard, mayOpen, segmentOf } from '../../../lib/dashboard-pages';
import { paths, type RoleSegment } from '../../../lib/paths';
import type { SignInState } from '../../../lib/sign-in-state';
import { ErrorPage } from '../../error-page';
import styles from './page.module.css';

export function DashboardPage() {
  const session = useSession();
  if (session.status === 'visitor') return <ToLogin hasEnded={session.hasEnded} />;
  if (session.status === 'unknown') return <LoadingDashboard lacksRole={false} />;
  const { role } = session.account;
  if (role === null) return <LoadingDashboard lacksRole />;
  const segment = segmentOf(role);
  return segment ? <Dashboard segment={segment} /> : <ErrorPage />;
}

function ToLogin({ hasEnded }: { hasEnded: boolean }) {
  const location: Location<unknown> = useLocation();
  const { pathname, search, hash, state } = location;
  const carried: SignInState = { from: { pathname, search, hash, state }, hasEnded };
  return <Navigate to={paths.login()} state={carried} replace />;
}

function Dashboard({ segment }: { segment: RoleSegment }) {
  const location: Location<unknown> = useLocation();
  const { pathname, search, hash, state } = location;
  const unread = useUnreadChats();
  const own = inOwnDashboard(pathname, segment);
  if (own !== pathname) return <Navigate to={{ pathname: own, search, hash }} state={state} replace />;
  if (!mayOpen(own, segment)) return <ErrorPage />;
  return (
    <div className={styles['dashboard']}>
      <Sidebar segment={segment} unread={unread} />
      <div className={styles['page']}>
        <Outlet />
      </div>
    </div>
  );
}
