import { userInfo } from 'node:os';
import type { Logger } from 'pino';
import type { Stores } from './app';
import { openShared } from './shared-services';
import { systemClock } from '../adapters/system/system-clock';
import { bookmarkRepository } from '../bookmarks';
import type { Env } from '../config/env';
import { contactMessageRepository } from '../contact';
import { letterRepository } from '../letters';
import { accountRemoval, adminActionRepository, adminService, type AdminService } from '../admin';
import { reportRepository } from '../reports';
import { ownRoomRepository, roomHolding, roomImageFiles, roomRepository } from '../rooms';
import {
  accountRepository,
  formerEmailRepository,
  mailedLinkRepository,
  sessionRepository,
  tellSessionsEnded,
} from '../auth';
import { userRepository } from '../users';

interface Parts extends Stores {
  readonly env: Env;
  readonly log: Logger;
}

/** What operators do, over the same tables as the product. */
export async function openAdmin({
  database,
  imageStore,
  env,
  log,
}: Parts): Promise<{ readonly admin: AdminService; readonly close: () => void }> {
  const { bus, close } = await openShared(env, log);
  const users = userRepository(database);
  const rooms = roomRepository(database);
  const ownRooms = ownRoomRepository(database);
  const contactMessages = contactMessageRepository(database);
  const files = roomImageFiles(imageStore, log);
  const admin = adminService({
    reports: reportRepository(database),
    contactMessages,
    rooms,
    holding: roomHolding({ rooms, ownRooms, files, clock: systemClock }),
    users,
    removal: accountRemoval({ users, ownRooms, forgetting: forgettingIn({ database, users, contactMessages }) }),
    actions: adminActionRepository(database),
    forgetImages: files.forget,
    tellSessionsEnded: (userId) => tellSessionsEnded(bus, userId),
    operator: env.OPERATOR_NAME ?? machineUser(),
    clock: systemClock,
  });
  return { admin, close };
}

interface Tables extends Pick<Stores, 'database'> {
  readonly users: ReturnType<typeof userRepository>;
  readonly contactMessages: ReturnType<typeof contactMessageRepository>;
}

function forgettingIn({
  database,
  users,
  contactMessages,
}: Tables): Parameters<typeof accountRemoval>[0]['forgetting'] {
  const sessions = sessionRepository(database);
  const accounts = accountRepository(database, { users, sessions });
  const links = mailedLinkRepository(database, users);
  const formerEmails = formerEmailRepository(database);
  const letters = letterRepository(database);
  const bookmarks = bookmarkRepository(database);
  return [
    (transaction, { id }) => sessions.endAllWithin(transaction, id),
    (transaction, { id }) => accounts.removeCredentialWithin(transaction, id),
    (transaction, { id }) => links.removeAllWithin(transaction, id),
    (transaction, { id }) => formerEmails.removeAllWithin(transaction, id),
    (transaction, { email }) => letters.removeToWithin(transaction, email),
    (transaction, { id }) => bookmarks.removeAllWithin(transaction, id),
    (transaction, { id }) => contactMessages.forgetSenderWithin(transaction, id),
  ];
}

// An account of the machine need not have a name.
function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
