import { useEffect } from 'react';
import { useUnreadChats } from './unread-chats';

const COUNT = /^\(\d+\) /;

/** Puts the number of unread chats before the title of whichever page is open. */
export function useUnreadTitle(): void {
  const unread = useUnreadChats();
  useEffect(() => {
    const put = () => {
      const title = document.title.replace(COUNT, '');
      const counted = unread > 0 ? `(${String(unread)}) ${title}` : title;
      if (document.title !== counted) document.title = counted;
    };
    put();
    // Each page sets its own title.
    const watch = new MutationObserver(put);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      watch.disconnect();
      document.title = document.title.replace(COUNT, '');
    };
  }, [unread]);
}
