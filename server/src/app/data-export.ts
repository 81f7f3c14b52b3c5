import { bookmarkRepository } from '../bookmarks';
import { unreadReminderRepository, chatRepository } from '../chats';
import { contactMessageRepository } from '../contact';
import type { Database } from '../database/database';
import { dataExportParts, type DataExportService, dataExportService } from '../data-export';
import { reportRepository } from '../reports';
import type { Clock } from '../ports/clock';
import { ownRoomRepository, roomRepository } from '../rooms';
import { formerEmailRepository, mailedLinkRepository, sessionRepository } from '../auth';
import type { RequestContext } from '../transport/request-context';
import { userRepository } from '../users';

interface Parts extends Pick<RequestContext, 'roomImageUrl'> {
  readonly database: Database;
  readonly clock: Clock;
  /** Address people use; blank gives addresses without a host. */
  readonly publicUrl: string;
}

/** The download of own data, of which each room gives its part. */
export function openDataExport({ database, clock, publicUrl, roomImageUrl }: Parts): DataExportService {
  const users = userRepository(database);
  const links = mailedLinkRepository(database, users);
  const formerEmails = formerEmailRepository(database);
  return dataExportService(
    dataExportParts({
      users,
      pendingEmailOf: async (id) => (await links.ofUser(id, 'CHANGE_EMAIL', clock.now()))?.email ?? null,
      formerEmailsOf: (id) => formerEmails.ofUser(id, clock.now()),
      devicesOf: sessionRepository(database).devicesOf,
      rooms: roomRepository(database),
      ownRooms: ownRoomRepository(database),
      bookmarks: bookmarkRepository(database),
      chats: chatRepository(database),
      chatLetters: unreadReminderRepository(database),
      reports: reportRepository(database),
      contactMessages: contactMessageRepository(database),
      photoAddress: (key) => `${publicUrl}/images/${key}/large.webp`,
      roomPhotoAddress: (imageKey, isPublic) => roomImageUrl({ imageKey, isPublic }, 'full'),
    }),
  );
}
