import type { Page } from '../../graphql/connections';
import type { Chat } from '../chat.entity';

/** A user's chats at one moment. Each part is read when it is first requested, once for all followers. */
export interface InboxState {
  unreadChats(): Promise<number>;
  /** Returns the first page. */
  chats(first: number): Promise<Page<Chat>>;
}

/** Reads each part of an inbox once. */
export function inboxState(read: InboxState): InboxState {
  let unread: Promise<number> | undefined;
  const pages = new Map<number, Promise<Page<Chat>>>();
  return {
    unreadChats: () => (unread ??= read.unreadChats()),
    chats(first) {
      const page = pages.get(first) ?? read.chats(first);
      pages.set(first, page);
      return page;
    },
  };
}
