import { DataProvider } from '../../apollo/data-provider';
import { useInbox } from '../../features/chats/use-inbox';

/** Follows the user's chats. The menus and the chat list show the result. */
export function Inbox() {
  return (
    <DataProvider>
      <Follower />
    </DataProvider>
  );
}

function Follower() {
  useInbox();
  return null;
}
