import { valueStore } from '../../lib/value-store';

const unread = valueStore(0);

/** Told by whatever follows the inbox. */
export const tellUnreadChats = unread.set;

/** How many chats of the signed-in person have something unread, as far as it is known. */
export const useUnreadChats = unread.useValue;
