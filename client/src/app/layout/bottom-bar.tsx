import { matchPath, useLocation } from 'react-router-dom';
import { useUnreadChats } from '../../features/chats/unread-chats';
import { BottomBar as Bar } from '../../features/dashboard/bottom-bar';
import { paths } from '../../lib/paths';
import { openChatIn } from '../routes/messages/use-open-chat';

// Pages with a bar of their own at the bottom.
const WITHOUT = [paths.room.pattern, paths.newPg('owner'), paths.changedPg('owner')];

/** Shows the bottom bar of signed-in users, where the page has none of its own. */
export function BottomBar() {
  const location = useLocation();
  const unread = useUnreadChats();
  const isReading = location.pathname.endsWith(`/${paths.messages.page}`) && openChatIn(location) !== undefined;
  if (isReading || WITHOUT.some((pattern) => matchPath(pattern, location.pathname))) return null;
  return <Bar unread={unread} />;
}
