import { useInboxSubscription } from './inbox.generated';
import { listAnew } from './inbox-list';
import { logFailure } from './log-failure';

/** Follows the signed-in person's chats, whose list it keeps up to date. Gives how many have something unread. */
export function useInbox(): number {
  const { data } = useInboxSubscription({
    fetchPolicy: 'no-cache',
    onData: ({ client: { cache }, data: { data: news } }) => {
      if (news) listAnew(cache, news.inbox.chats);
    },
    onError: logFailure,
  });
  return data?.inbox.unreadChats ?? 0;
}
