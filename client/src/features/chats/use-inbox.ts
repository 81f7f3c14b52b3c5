import { useEffect, useSyncExternalStore } from 'react';
import { useInboxSubscription } from './inbox.generated';
import { listAnew } from './inbox-list';
import { logFailure } from './log-failure';
import { tellUnreadChats } from './unread-chats';

/**
 * Follows the signed-in person's chats: keeps their list, and how many have something unread, up to date. A page that
 * nobody sees holds no line for it.
 */
export function useInbox(): void {
  const isHidden = useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');
  useInboxSubscription({
    skip: isHidden,
    fetchPolicy: 'no-cache',
    onData: ({ client: { cache }, data: { data: news } }) => {
      if (!news) return;
      tellUnreadChats(news.inbox.unreadChats);
      listAnew(cache, news.inbox.chats);
    },
    onError: logFailure,
  });
  useEffect(
    () => () => {
      tellUnreadChats(0);
    },
    [],
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
  };
}
