import { userInfo } from 'node:os';
import type { Logger } from 'pino';
import { systemClock } from '../adapters/system/system-clock';
import { accountRemoval, adminService, type AdminService } from '../admin';
import { tellSessionsEnded } from '../auth';
import type { Env } from '../config/env';
import { holdRoomService, roomImageFiles } from '../rooms';
import type { Repositories } from './repositories';
import { openShared } from './shared-services';
import type { Stores } from './stores';

interface AdminDependencies extends Stores {
  readonly env: Env;
  readonly log: Logger;
}

/** Creates the admin service on the same tables as the product. */
export async function openAdmin({
  repositories,
  imageStore,
  env,
  log,
}: AdminDependencies): Promise<{ readonly admin: AdminService; readonly close: () => void }> {
  const { bus, close } = await openShared(env, log);
  const { users, rooms, ownRooms, contactMessages, reports, adminActions } = repositories;
  const files = roomImageFiles(imageStore, log);
  const admin = adminService({
    reports,
    contactMessages,
    rooms,
    holding: holdRoomService({ rooms, ownRooms, files, clock: systemClock }),
    users,
    removal: accountRemoval({ users, ownRooms, forgetting: forgettingIn(repositories) }),
    actions: adminActions,
    forgetImages: files.forget,
    tellSessionsEnded: (userId) => tellSessionsEnded(bus, userId),
    operator: env.OPERATOR_NAME ?? machineUser(),
    clock: systemClock,
  });
  return { admin, close };
}

function forgettingIn(repositories: Repositories): Parameters<typeof accountRemoval>[0]['forgetting'] {
  const { sessions, accounts, mailedLinks, formerEmails, emails, bookmarks, contactMessages } = repositories;
  return [
    (transaction, { id }) => sessions.endAllWithin(transaction, id),
    (transaction, { id }) => accounts.removeCredentialWithin(transaction, id),
    (transaction, { id }) => mailedLinks.removeAllWithin(transaction, id),
    (transaction, { id }) => formerEmails.removeAllWithin(transaction, id),
    (transaction, { email }) => emails.removeToWithin(transaction, email),
    (transaction, { id }) => bookmarks.removeAllWithin(transaction, id),
    (transaction, { id }) => contactMessages.forgetSenderWithin(transaction, id),
  ];
}

// A user of the machine need not have a name.
function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
