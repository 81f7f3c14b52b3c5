import { userInfo } from 'node:os';
import type { Logger } from 'pino';
import { systemClock } from '../adapters/system/system-clock';
import { adminService, type AdminService, deskEmailService, operatorService, type OperatorService } from '../admin';
import { passwords, tellSessionsEnded } from '../auth';
import type { Env } from '../config/env';
import { type EmailQueue, emailQueue } from '../email';
import { announceNotifications } from '../notifications';
import type { Clock } from '../ports/clock';
import type { EventBus } from '../ports/event-bus';
import { holdRoomService, roomImageFiles } from '../rooms';
import { openAccountRemoval } from './account-removal';
import { openShared } from './shared-services';
import { siteUrlOf } from './site-url';
import type { Stores } from './stores';
import { openVisitEnding } from './visits';

interface AdminDependencies extends Stores {
  readonly env: Env;
  readonly log: Logger;
}

/** The services of the command line. */
interface Admin {
  readonly admin: AdminService;
  readonly operators: OperatorService;
  readonly close: () => void;
}

/** Creates the services of the command line on the same tables as the product. */
export async function openAdmin({ env, log, ...stores }: AdminDependencies): Promise<Admin> {
  const { bus, close } = await openShared(env, log);
  const operator = env.OPERATOR_NAME ?? machineUser();
  const operators = operatorService({
    repository: stores.repositories.operators,
    passwords: passwords({ memoryKib: env.PASSWORD_MEMORY_KIB }),
    operator,
    clock: systemClock,
  });
  const emails = emailQueue({
    repository: stores.repositories.emails,
    siteUrl: siteUrlOf(env, () => null),
    clock: systemClock,
    // A server finds the email soon.
    onQueued: () => undefined,
  });
  return { admin: adminFactory({ ...stores, env, log, bus, emails, clock: systemClock })(operator), operators, close };
}

interface FactoryDependencies extends Pick<Stores, 'repositories' | 'imageStore'> {
  readonly env: Env;
  readonly log: Logger;
  readonly bus: EventBus;
  readonly emails: Pick<EmailQueue, 'preview' | 'postWithin'>;
  readonly clock: Clock;
}

/** Returns a function that creates the service of operators for the one with this name. */
export function adminFactory(dependencies: FactoryDependencies) {
  const { repositories, imageStore, log, bus, emails, clock } = dependencies;
  const { users, rooms, ownRooms, contactMessages, reports, reviews, adminActions, cases, notifications } =
    repositories;
  const files = roomImageFiles(imageStore, log);
  const endVisitsWithin = openVisitEnding(dependencies);
  return (operator: string): AdminService =>
    adminService({
      reports,
      contactMessages,
      rooms,
      holding: holdRoomService({ rooms, ownRooms, files, clock }),
      reviews,
      users,
      ownRooms,
      emails: deskEmailService({ users, emails }),
      endVisitsWithin,
      removal: openAccountRemoval(repositories),
      actions: adminActions,
      cases,
      forgetImages: files.forget,
      tell: (transaction, userId, news) =>
        notifications.addWithin(transaction, { userIds: [userId], news, now: clock.now() }, announceNotifications(bus)),
      tellSessionsEnded: (userId) => tellSessionsEnded(bus, userId),
      operator,
      clock,
    });
}

// A user of the machine need not have a name.
function machineUser(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}
