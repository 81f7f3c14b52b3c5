import { adminActionRepository } from '../admin';
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
import { bookmarkRepository } from '../bookmarks';
import { chatLogRepository, chatRepository, unreadReminderRepository } from '../chats';
import { contactMessageRepository } from '../contact';
import type { Database } from '../database/database';
import { emailRepository } from '../email';
import { pushRepository } from '../push';
import { reportRepository } from '../reports';
import { roomStatisticsRepository } from '../room-statistics';
import { ownRoomRepository, roomRepository, sitemapRepository } from '../rooms';
import { profileRepository, userRepository } from '../users';

export type Repositories = ReturnType<typeof openRepositories>;

/** Builds every repository of the product, once, over one database. */
export function openRepositories(database: Database) {
  const users = userRepository(database);
  const sessions = sessionRepository(database);
  const formerEmails = formerEmailRepository(database);
  const mailedLinks = mailedLinkRepository(database, users);
  const ownRooms = ownRoomRepository(database);
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
    erasures: erasureRepository(database, { users, links: mailedLinks, listRoomsWithin: ownRooms.listWithin }),
    formerEmails,
    emailChanges: emailChangeRepository(database, { users, sessions, formerEmails }),
    emails: emailRepository(database),
    rooms: roomRepository(database),
    ownRooms,
    roomStatistics: roomStatisticsRepository(database),
    sitemap: sitemapRepository(database),
    chats: chatRepository(database),
    chatLog: chatLogRepository(database),
    unreadReminders: unreadReminderRepository(database),
    blocks: blockRepository(database),
    pushes: pushRepository(database),
    bookmarks: bookmarkRepository(database),
    reports: reportRepository(database),
    contactMessages: contactMessageRepository(database),
    adminActions: adminActionRepository(database),
  };
}
