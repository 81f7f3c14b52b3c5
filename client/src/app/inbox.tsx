import { DataProvider } from '../apollo/data-provider';
import { useInbox } from '../features/chats/use-inbox';

/** Shows nothing itself; what it hears is shown by the menus and the list of chats. */
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
