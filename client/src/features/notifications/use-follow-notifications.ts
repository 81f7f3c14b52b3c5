import { useEffect } from 'react';
import { useHiddenTab } from '../../ui/use-hidden-tab';
import { useFollowNotificationsSubscription } from './follow-notifications.generated';
import { tellUnreadNotifications } from './unread-notifications';

/** Keeps the number of unread notifications up to date. Hidden tabs do not subscribe. */
export function useFollowNotifications(): void {
  useFollowNotificationsSubscription({
    skip: useHiddenTab(),
    fetchPolicy: 'no-cache',
    onData: ({ data: { data: news } }) => {
      if (news) tellUnreadNotifications(news.unreadNotifications);
    },
    // The number stays as it was; the next connection brings the present one.
    onError: () => undefined,
  });
  useEffect(
    () => () => {
      tellUnreadNotifications(0);
    },
    [],
  );
}
