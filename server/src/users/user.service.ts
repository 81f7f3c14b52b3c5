import { refusal } from '../kernel/fault';
import type { Viewer } from '../kernel/viewer';
import type { User } from './user.entity';
import type { UserRepository } from './user.repository';
import { isTooShortForUsername, isUsername } from './user.rules';

export type UserService = ReturnType<typeof userService>;

/** What can be done with users. */
export function userService(repository: UserRepository) {
  return {
    /** The owner of exactly this username. Refused with `USERNAME_TOO_SHORT`, `USER_NOT_FOUND` or `USER_IS_NOT_OWNER`. */
    async ownerByUsername(_viewer: Viewer, username: string): Promise<User> {
      if (isTooShortForUsername(username)) throw refusal('USERNAME_TOO_SHORT');
      // Asked of the database, a name with a space behind it would find its owner: MySQL pads before it compares.
      const user = isUsername(username) ? await repository.findByUsername(username) : null;
      if (!user) throw refusal('USER_NOT_FOUND');
      if (user.role !== 'OWNER') throw refusal('USER_IS_NOT_OWNER');
      return user;
    },
  };
}
