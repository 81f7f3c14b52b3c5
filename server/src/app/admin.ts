import { userInfo } from 'node:os';
import type { Logger } from 'pino';
import { systemClock } from '../adapters/system/system-clock';
import { adminService, type AdminService } from '../admin';
import { tellSessionsEnded } from '../auth';
import type { Env } from '../config/env';
import { holdRoomService, roomImageFiles } from '../rooms';
import { openAccountRemoval } from './account-removal';
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
    removal: openAccountRemoval(repositories),
    actions: adminActions,
    forgetImages: files.forget,
    tellSessionsEnded: (userId) => tellSessionsEnded(bus, userId),
    operator: env.OPERATOR_NAME ?? machineUser(),
    clock: systemClock,
  });
  return { admin, close };
}

// A user of the machine need not have a name.
function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
