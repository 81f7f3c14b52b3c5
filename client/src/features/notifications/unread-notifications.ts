import { createStore } from '../../lib/store';

const unread = createStore(0);

export const tellUnreadNotifications = unread.set;

/** Returns how many notifications are unread. */
export const useUnreadNotifications = unread.useValue;
