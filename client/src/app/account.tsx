import { lazy, Suspense } from 'react';
import { useSession } from '../apollo/session';
import { useUnreadChats } from '../features/chats/unread-chats';
import { AccountMenu } from '../features/dashboard/account-menu';
import { persistently } from '../lib/persistently';
import { FailureBoundary } from '../ui/failure-boundary';

// The page comes first.
const Inbox = lazy(() => persistently(() => import('./inbox').then(({ Inbox: found }) => ({ default: found }))));

/** What the header has for who is signed in, on every page. */
export function Account() {
  const session = useSession();
  const unread = useUnreadChats();
  return (
    <>
      <AccountMenu unread={unread} />
      {session.status === 'signedIn' && (
        <FailureBoundary fallback={null}>
          <Suspense fallback={null}>
            <Inbox key={session.account.id} />
          </Suspense>
        </FailureBoundary>
      )}
    </>
  );
}
