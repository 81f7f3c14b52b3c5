import type { Logger } from 'pino';
import type { Env } from '../config/env';
import type { Database } from '../database/database';
import type { Clock } from '../ports/clock';
import type { ImageStore } from '../ports/image-store';
import type { RateLimits } from '../ports/rate-limit';
import type { Services } from '../transport/request-context';
import { profileRepository, profileService, userRepository, userService } from '../users';

const MINUTE = 60;
const CONTACT_SECONDS = 10 * MINUTE;
// Neighbours on one line who look at many owners within ten minutes.
const ACCOUNTS_AT_ADDRESS = 10;

interface Parts {
  readonly database: Database;
  readonly imageStore: ImageStore;
  readonly emailChanges: Services['emailChanges'];
  readonly rateLimits: RateLimits;
  readonly env: Env;
  readonly clock: Clock;
  readonly log: Logger;
}

/** What can be done with users, and by them with their own account. */
export function userServices({ database, rateLimits, env, ...parts }: Parts): Pick<Services, 'users' | 'profiles'> {
  const table = userRepository(database);
  const perMinute = (name: string, points: number) => rateLimits(name, { points, seconds: MINUTE });
  const contactReads = (name: string, points: number) => rateLimits(name, { points, seconds: CONTACT_SECONDS });
  return {
    users: userService(table, {
      ofAddress: contactReads('contact-reads', env.LIMIT_CONTACTS),
      ofAccount: contactReads('contact-reads-of-account', env.LIMIT_CONTACTS),
      ofAccountsAtAddress: contactReads('contact-reads-of-accounts', env.LIMIT_CONTACTS * ACCOUNTS_AT_ADDRESS),
    }),
    profiles: profileService({
      ...parts,
      users: table,
      profiles: profileRepository(database),
      saves: perMinute('saves', env.LIMIT_SAVES),
      usernameChecks: perMinute('username-checks', env.LIMIT_USERNAME_CHECKS),
      photoLimits: { bytes: env.LIMIT_IMAGE_BYTES, pixels: env.LIMIT_IMAGE_PIXELS },
    }),
  };
}
