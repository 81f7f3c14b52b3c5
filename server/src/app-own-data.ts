import { bookmarkRepository } from './bookmarks';
import { chatAbsenceRepository, chatRepository } from './chats';
import { contactMessageRepository } from './contact';
import type { Database } from './database/database';
import { ownDataParts, type OwnDataService, ownDataService } from './own-data';
import { reportRepository } from './reports';
import { ownRoomRepository, roomRepository } from './rooms';
import { sessionRepository } from './sessions';
import type { RequestContext } from './transport/request-context';
import { userRepository } from './users';

interface Parts extends Pick<RequestContext, 'roomImageUrl'> {
  readonly database: Database;
  /** Address people use; blank gives addresses without a host. */
  readonly publicUrl: string;
}

/** The download of own data, of which each room gives its part. */
export function openOwnData({ database, publicUrl, roomImageUrl }: Parts): OwnDataService {
  return ownDataService(
    ownDataParts({
      users: userRepository(database),
      devicesOf: sessionRepository(database).devicesOf,
      rooms: roomRepository(database),
      ownRooms: ownRoomRepository(database),
      bookmarks: bookmarkRepository(database),
      chats: chatRepository(database),
      chatLetters: chatAbsenceRepository(database),
      reports: reportRepository(database),
      contactMessages: contactMessageRepository(database),
      photoAddress: (key) => `${publicUrl}/images/${key}/large.webp`,
      roomPhotoAddress: (imageKey, isPublic) => roomImageUrl({ imageKey, isPublic }, 'full'),
    }),
  );
}
