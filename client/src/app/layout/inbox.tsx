import { DataProvider } from '../../apollo/data-provider';
import { useAccountLanguage } from '../../features/account/language/use-account-language';
import { useInbox } from '../../features/chats/use-inbox';

/** Follows the user's chats and language. The menus and the chat list show the result. */
export function Inbox() {
  return (
    <DataProvider>
      <Follower />
    </DataProvider>
  );
}

function Follower() {
  useAccountLanguage();
  useInbox();
  return null;
}
