import type { Services } from '../transport/request-context';
import { profileService, userService } from '../users';
import type { Dependencies } from './dependencies';

const MINUTE = 60;
const CONTACT_SECONDS = 10 * MINUTE;
// People behind one address who look at many owners within ten minutes.
const ACCOUNTS_AT_ADDRESS = 10;

interface UserDependencies extends Dependencies {
  readonly emailChanges: Services['emailChanges'];
  readonly blocks: Services['blocks'];
}

/** Builds the services of users and of their own profiles. */
export function userServices(dependencies: UserDependencies): Pick<Services, 'users' | 'profiles'> {
  const { repositories, rateLimits, env } = dependencies;
  const { users, profiles, chats } = repositories;
  const perMinute = (name: string, points: number) => rateLimits(name, { points, seconds: MINUTE });
  const contactReads = (name: string, points: number) => rateLimits(name, { points, seconds: CONTACT_SECONDS });
  return {
    users: userService(
      users,
      {
        ofAddress: contactReads('contact-reads', env.LIMIT_CONTACTS),
        ofAccount: contactReads('contact-reads-of-account', env.LIMIT_CONTACTS),
        ofAccountsAtAddress: contactReads('contact-reads-of-accounts', env.LIMIT_CONTACTS * ACCOUNTS_AT_ADDRESS),
      },
      { isApart: dependencies.blocks.isApart, haveWritten: chats.haveWritten },
    ),
    profiles: profileService({
      ...dependencies,
      users,
      profiles,
      saves: perMinute('saves', env.LIMIT_SAVES),
      usernameChecks: perMinute('username-checks', env.LIMIT_USERNAME_CHECKS),
      imageLimits: { bytes: env.LIMIT_IMAGE_BYTES, pixels: env.LIMIT_IMAGE_PIXELS },
    }),
  };
}
