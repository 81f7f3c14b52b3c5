import { lazy, Suspense } from 'react';
import { useSession } from '../../apollo/session/session';
import { useUnreadChats } from '../../features/chats/unread-chats';
import { AccountMenu } from '../../features/dashboard/account-menu';
import { Bell } from '../../features/notifications/bell';
import { segmentOf } from '../../lib/dashboard-pages';
import { retry } from '../../lib/retry';
import { FailureBoundary } from '../../ui/failure-boundary';
import styles from './account.module.css';

// Loaded after the page itself.
const Inbox = lazy(() => retry(() => import('./inbox').then(({ Inbox: found }) => ({ default: found }))));

/** Shows the account menu of the signed-in user, and follows their chats. */
export function Account() {
  const session = useSession();
  const unread = useUnreadChats();
  const segment = segmentOf(session.status === 'signedIn' ? session.account.role : null);
  return (
    <>
      {segment ? <Bell segment={segment} /> : <div className={styles['bell']} />}
      <AccountMenu unread={unread} />
      {session.status === 'signedIn' && (
        <FailureBoundary fallback={null}>
          <Suspense fallback={null}>
            <Inbox key={session.account.id} accountId={session.account.id} />
          </Suspense>
        </FailureBoundary>
      )}
    </>
  );
}
