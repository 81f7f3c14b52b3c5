import { useEffect } from 'react';
import { useHiddenTab } from '../../ui/use-hidden-tab';
import { useMarkNotificationsReadMutation } from './mark-read.generated';
import { tellUnreadNotifications } from './unread-notifications';

/** Marks notifications as read once the newest of them, `upTo`, is on the screen. */
export function useMarkRead(upTo: string | undefined): void {
  const [send] = useMarkNotificationsReadMutation();
  const isHidden = useHiddenTab();
  useEffect(() => {
    if (upTo === undefined || isHidden) return;
    send({ variables: { input: { upTo } } }).then(
      ({ data }) => {
        const left = data?.markNotificationsRead.unreadCount;
        if (typeof left === 'number') tellUnreadNotifications(left);
      },
      // They stay unread, and are marked at the next visit.
      () => undefined,
    );
  }, [send, upTo, isHidden]);
}
