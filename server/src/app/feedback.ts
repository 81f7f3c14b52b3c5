import { bookmarkRepository, bookmarkService } from '../bookmarks';
import { contactMessageRepository, contactMessageService } from '../contact';
import type { Env } from '../config/env';
import type { Database } from '../database/database';
import type { Account } from '../kernel/viewer';
import type { Clock } from '../ports/clock';
import type { RateLimits } from '../ports/rate-limit';
import { reportRepository, reportService } from '../reports';
import { roomRepository } from '../rooms';
import type { Services } from '../transport/request-context';
import { userRepository } from '../users';

const MINUTE = 60;

interface Parts extends Pick<Services, 'rooms' | 'chats'> {
  readonly database: Database;
  readonly env: Env;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
}

type DeskServices = Pick<Services, 'bookmarks' | 'reports' | 'contactMessages'>;

/** What people keep, report and write to the team, over their tables. */
export function deskServices({ database, env, clock, rateLimits, rooms, chats }: Parts): DeskServices {
  const taking = (name: string) => {
    const limit = rateLimits(name, { points: env.LIMIT_NOTES, seconds: MINUTE });
    return ({ id }: Account): Promise<void> => limit.takeOrThrow(id);
  };
  return {
    bookmarks: bookmarkService({
      repository: bookmarkRepository(database),
      rooms,
      clock,
      take: taking('bookmarks'),
      most: env.LIMIT_BOOKMARKS,
    }),
    reports: reportService({
      repository: reportRepository(database),
      users: userRepository(database),
      roomById: roomRepository(database).findById,
      chats,
      clock,
      take: taking('reports'),
      most: env.LIMIT_REPORTS_A_DAY,
    }),
    contactMessages: contactMessageService({
      repository: contactMessageRepository(database),
      clock,
      take: taking('contact-messages'),
      most: env.LIMIT_CONTACT_MESSAGES_A_DAY,
    }),
  };
}
