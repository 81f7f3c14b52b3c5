import {
  accountDaysRepository,
  adminActionRepository,
  caseRepository,
  figuresRepository,
  findingRepository,
  operatorRepository,
  removalRequestRepository,
  serverStateRepository,
  roomCheckRepository,
  trustedReportRepository,
} from '../admin';
import {
  accountRepository,
  emailChangeRepository,
  erasureRepository,
  externalAccountRepository,
  formerEmailRepository,
  googleAttemptRepository,
  mailedLinkRepository,
  pendingRegistrationRepository,
  sessionRepository,
  signInNonceRepository,
} from '../auth';
import { blockRepository } from '../blocks';
import { bookmarkRepository, type BookmarkRepository } from '../bookmarks';
import { chatLogRepository, chatRepository, unreadReminderRepository, usualAnswerRepository } from '../chats';
import { contactMessageRepository } from '../contact';
import type { Database } from '../database/database';
import { emailRepository } from '../email';
import {
  changedRoomRepository,
  notificationChoiceRepository,
  notificationEmailRepository,
  notificationRepository,
  type NotificationRepository,
} from '../notifications';
import { pushRepository } from '../push';
import { reportRepository } from '../reports';
import { monthlyNumbersRepository, roomStatisticsRepository } from '../room-statistics';
import {
  changedListingRepository,
  freshnessRepository,
  isHeld,
  lookAlikeRepository,
  ownRoomRepository,
  type RoomListeners,
  roomRatingRepository,
  roomRepository,
  sitemapRepository,
} from '../rooms';
import { reviewRepository } from '../reviews';
import { savedSearchRepository, searchHitRepository } from '../saved-searches';
import { profileRepository, userRepository } from '../users';
import { visitEndingService, visitNotifying, visitRepository } from '../visits';

export type Repositories = ReturnType<typeof openRepositories>;

/** Builds every repository of the product, once, over one database. */
export function openRepositories(database: Database) {
  const users = userRepository(database);
  const sessions = sessionRepository(database);
  const formerEmails = formerEmailRepository(database);
  const mailedLinks = mailedLinkRepository(database, users);
  const telling = notifyingRepositories(database);
  const { notifications } = telling;
  const visiting = visitingRepositories(database, notifications);
  const bookmarks = bookmarkRepository(database);
  const rooms = roomRepositories(database, { ...visiting, bookmarks });
  return {
    users,
    profiles: profileRepository(database),
    sessions,
    accounts: accountRepository(database, { users, sessions }),
    pendingRegistrations: pendingRegistrationRepository(database),
    externalAccounts: externalAccountRepository(database, { users, sessions }),
    googleAttempts: googleAttemptRepository(database),
    signInNonces: signInNonceRepository(database),
    mailedLinks,
    erasures: erasureRepository(database, { users, links: mailedLinks, listRoomsWithin: rooms.ownRooms.listWithin }),
    formerEmails,
    emailChanges: emailChangeRepository(database, { users, sessions, formerEmails }),
    emails: emailRepository(database),
    ...rooms,
    ...savedSearchRepositories(database, notifications),
    ...visiting,
    ...reviewing(database),
    ...telling,
    ...ofChats(database),
    blocks: blockRepository(database),
    bookmarks,
    reports: reportRepository(database),
    contactMessages: contactMessageRepository(database),
    ...ofOperators(database),
  };
}

const ofChats = (database: Database) => ({
  chats: chatRepository(database),
  chatLog: chatLogRepository(database),
  usualAnswers: usualAnswerRepository(database),
  unreadReminders: unreadReminderRepository(database),
});

function reviewing(database: Database) {
  const roomRatings = roomRatingRepository(database);
  return { roomRatings, reviews: reviewRepository(database, roomRatings) };
}

interface FollowingRooms extends Pick<ReturnType<typeof visitingRepositories>, 'endVisits'> {
  readonly bookmarks: Pick<BookmarkRepository, 'forgetRoomWithin'>;
}

function roomRepositories(database: Database, { endVisits, bookmarks }: FollowingRooms) {
  const changedRooms = changedRoomRepository(database);
  const roomChecks = roomCheckRepository(database);
  const listeners: RoomListeners = {
    roomChanged: async (manager, change) => {
      await changedRooms.noteWithin(manager, change);
      await roomChecks.noteWithin(manager, change.before, change.after);
      if (isHeld(change.after ?? change.before)) await bookmarks.forgetRoomWithin(manager, change.before.id);
      if (change.after === null) await endVisits.roomRemovedWithin(manager, change.before.id);
    },
  };
  return {
    rooms: roomRepository(database),
    ownRooms: ownRoomRepository(database, listeners),
    changedRooms,
    roomChecks,
    changedListings: changedListingRepository(database),
    lookAlikes: lookAlikeRepository(database),
    freshness: freshnessRepository(database, listeners),
    sitemap: sitemapRepository(database),
    roomStatistics: roomStatisticsRepository(database),
    monthlyNumbers: monthlyNumbersRepository(database),
  };
}

function notifyingRepositories(database: Database) {
  const pushes = pushRepository(database);
  const notificationChoices = notificationChoiceRepository(database);
  return {
    pushes,
    notificationChoices,
    notificationEmails: notificationEmailRepository(database),
    notifications: notificationRepository(database, {
      choicesWithin: (manager, userIds) => notificationChoices.choicesWithin(manager, userIds),
      queuePushesWithin: (manager, notices) => pushes.queueNoticesWithin(manager, notices),
    }),
  };
}

function visitingRepositories(database: Database, notifications: NotificationRepository) {
  const visits = visitRepository(database);
  // Removals come from commands, too, which have no one to announce to: the poll of the notifications finds them.
  const endVisits = visitEndingService(
    visits,
    visitNotifying(notifications, () => undefined),
  );
  return { visits, endVisits };
}

const savedSearchRepositories = (database: Database, notifications: NotificationRepository) => ({
  savedSearches: savedSearchRepository(database),
  searchHits: searchHitRepository(database, notifications),
});

function ofOperators(database: Database) {
  const findings = findingRepository(database);
  return {
    adminActions: adminActionRepository(database),
    operators: operatorRepository(database),
    cases: caseRepository(database),
    removalRequests: removalRequestRepository(database),
    findings,
    accountDays: accountDaysRepository(database, findings),
    trustedReports: trustedReportRepository(database),
    figures: figuresRepository(database),
    serverStates: serverStateRepository(database),
  };
}
