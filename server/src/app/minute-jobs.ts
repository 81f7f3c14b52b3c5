import type { ServerStateService } from '../admin';
import type { Product } from './product';

export type MinuteJobs = ReturnType<typeof minuteJobs>;

type Alerting = Pick<Product, 'services' | 'savedRoomNews' | 'searchAlerts' | 'deskWatch'> & {
  readonly servers: Pick<ServerStateService, 'tell'>;
};

/** Returns the background jobs that run every minute. */
export const minuteJobs = ({ services, savedRoomNews, searchAlerts, deskWatch, servers }: Alerting) => ({
  /** Queues the due unread reminders. */
  sendReminders: (): Promise<void> => services.unreadReminders.writeDue(),
  /** Counts how quickly owners answer. */
  countAnswers: (): Promise<void> => services.usualAnswers.countDue(),
  /** Tells users of changes of the rooms that they have saved. */
  tellOfSavedRooms: (): Promise<void> => savedRoomNews.tellDue(),
  /** Tells users of rooms that their saved searches newly find. */
  tellOfSavedSearches: (): Promise<void> => searchAlerts.tellDue(),
  /** Deletes the rooms that their owners can no longer bring back. */
  removeDeletedRooms: (): Promise<void> => services.ownRooms.removeDeleted(),
  /** Asks owners whether rooms are still free, and takes unconfirmed rooms out of the search. */
  tendRooms: (): Promise<void> => services.freshness.tendDue(),
  /** Finds the looks of photos that were stored without. */
  lookAtPhotos: (): Promise<void> => services.ownRooms.addLooks(),
  /** Ends unanswered visit requests, reminds of visits, and asks whether they took place. */
  tendVisits: (): Promise<void> => services.visitClock.tendDue(),
  /** Mails users the notifications that they have chosen to be mailed of. */
  mailNotifications: (): Promise<void> => services.notificationEmails.sendDue(),
  /** Mails owners the numbers of the month before. */
  sendNumbers: (): Promise<void> => services.monthlyNumbers.sendDue(),
  /** Looks for copies and far too low rents among the rooms that have changed. */
  checkRooms: (): Promise<void> => deskWatch.roomChecks.checkDue(),
  /** Writes how many chats accounts have started, and messages with words of payments sent. */
  writeAccountDays: (): Promise<void> => deskWatch.accountDays.flush(),
  /** Counts the numbers of the days that are over. */
  countDays: (): Promise<void> => deskWatch.dayCounting.countDue(),
  /** Tells operators how this server is. */
  tellServerState: (): Promise<void> => servers.tell(),
});
