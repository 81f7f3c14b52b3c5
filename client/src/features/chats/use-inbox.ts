import { useEffect, useSyncExternalStore } from 'react';
import { useInboxSubscription } from './inbox.generated';
import { replaceFirstPage } from './cache/chat-list';
import { logFailure } from './log-failure';
import { tellUnreadChats } from './unread-chats';

/** Keeps the chat list and the number of unread chats up to date. Hidden tabs do not subscribe. */
export function useInbox(): void {
  const isHidden = useSyncExternalStore(subscribe, () => document.visibilityState === 'hidden');
  useInboxSubscription({
    skip: isHidden,
    fetchPolicy: 'no-cache',
    onData: ({ client: { cache }, data: { data: news } }) => {
      if (!news) return;
      tellUnreadChats(news.inbox.unreadChats);
      replaceFirstPage(cache, news.inbox.chats);
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
