import { createStore } from '../../lib/store';

const unread = createStore(0);

export const tellUnreadChats = unread.set;

/** Returns how many chats have unread messages. */
export const useUnreadChats = unread.useValue;
