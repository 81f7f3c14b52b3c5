import type { Logger } from 'pino';
import type { Env } from './config/env';
import type { Database } from './database/database';
import type { LetterService } from './letters';
import type { Clock } from './ports/clock';
import type { ImageStore } from './ports/image-store';
import type { RateLimits } from './ports/rate-limit';
import type { Services } from './transport/request-context';
import { profileRepository, profileService, userRepository, userService } from './users';

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;

interface Parts {
  readonly database: Database;
  readonly imageStore: ImageStore;
  readonly letters: LetterService;
  readonly rateLimits: RateLimits;
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What can be done with users, and by them with their own account. */
export function userServices({ database, rateLimits, env, ...parts }: Parts): Pick<Services, 'users' | 'profiles'> {
  const table = userRepository(database);
  const perMinute = (name: string, points: number) => rateLimits(name, { points, seconds: MINUTE });
  return {
    users: userService(table, rateLimits('contact-reads', { points: env.LIMIT_CONTACTS, seconds: 600 })),
    profiles: profileService({
      ...parts,
      users: table,
      profiles: profileRepository(database),
      saves: perMinute('saves', env.LIMIT_SAVES),
      usernameChecks: perMinute('username-checks', env.LIMIT_USERNAME_CHECKS),
      emailChanges: rateLimits('email-changes', { points: env.LIMIT_SIGN_INS, seconds: QUARTER_HOUR }),
      photoLimits: { bytes: env.LIMIT_IMAGE_BYTES, pixels: env.LIMIT_IMAGE_PIXELS },
    }),
  };
}
