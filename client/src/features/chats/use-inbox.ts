import { useEffect } from 'react';
import { useHiddenTab } from '../../ui/use-hidden-tab';
import { useInboxSubscription } from './inbox.generated';
import { replaceFirstPage } from './cache/chat-list';
import { logFailure } from './log-failure';
import { tellUnreadChats } from './unread-chats';

/** Keeps the chat list and the number of unread chats up to date. Hidden tabs do not subscribe. */
export function useInbox(): void {
  useInboxSubscription({
    skip: useHiddenTab(),
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
