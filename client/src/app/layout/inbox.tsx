import { DataProvider } from '../../apollo/data-provider';
import { useAccountLanguage } from '../../features/account/language/use-account-language';
import { Suspension } from '../../features/account/suspension/suspension';
import { useDeliverUnsent } from '../../features/chats/unsent/use-deliver-unsent';
import { useInbox } from '../../features/chats/use-inbox';
import { useFollowNotifications } from '../../features/notifications/use-follow-notifications';
import { useUnreadTitle } from '../../features/chats/use-unread-title';
import { useDeliverWaiting } from '../../features/owners/use-deliver-waiting';

/**
 * Follows the user's chats and language, sends what did not reach the server, and tells of a suspension. The menus and the
 * chat list show the result.
 */
export function Inbox({ accountId }: { accountId: string }) {
  return (
    <DataProvider>
      <Follower accountId={accountId} />
    </DataProvider>
  );
}

function Follower({ accountId }: { accountId: string }) {
  useAccountLanguage();
  useInbox();
  useFollowNotifications();
  useUnreadTitle();
  useDeliverUnsent(accountId);
  useDeliverWaiting(accountId);
  return <Suspension />;
}
