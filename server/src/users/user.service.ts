import { rateLimited, refusal } from '../kernel/coded-errors';
import { isId } from '../kernel/id';
import type { Viewer } from '../kernel/viewer';
import type { RateLimit } from '../ports/rate-limit';
import type { PhoneAudience, User } from './user.entity';
import { isSelf, mayBeContacted, mayRead, maySeePhone, phoneAudienceOf, shownEmail } from './user.policy';
import type { UserRepository } from './user.repository';
import { isTooShortForUsername, isUsername } from './user.rules';

/** The reader and their network address. */
export interface Reader {
  readonly viewer: Viewer;
  readonly address: string;
}

/** The contact details that others see of a user. */
interface Contact {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly phoneAudience: PhoneAudience;
}

/** A suspension as its user reads it. */
interface Suspension {
  readonly since: Date;
  readonly reason: string;
}

export type UserService = ReturnType<typeof userService>;

/** The number of contacts that may be read. */
interface ContactReads {
  /** By a network address, without sign-in. */
  readonly ofAddress: RateLimit;
  readonly ofAccount: RateLimit;
  /** By all accounts of a network address: many people may share one, and one person may have many accounts. */
  readonly ofAccountsAtAddress: RateLimit;
}

interface Between {
  /** Tells whether one of two users has blocked the other. */
  readonly isApart: (viewer: Viewer, userId: string) => Promise<boolean>;
  /** Tells whether the chat of two users has a message. */
  readonly haveWritten: (one: string, other: string) => Promise<boolean>;
}

/** Creates the service that reads users. */
export function userService(repository: UserRepository, contactReads: ContactReads, { isApart, haveWritten }: Between) {
  return {
    /**
     * Returns the owner of exactly this username. Refused with `USERNAME_TOO_SHORT`, `USER_NOT_FOUND` or
     * `USER_IS_NOT_OWNER`.
     */
    async ownerByUsername(_viewer: Viewer, username: string): Promise<User> {
      if (isTooShortForUsername(username)) throw refusal('USERNAME_TOO_SHORT');
      // MySQL ignores trailing spaces in comparisons, so a name with one would find its owner.
      const user = isUsername(username) ? await repository.findByUsername(username) : null;
      if (!user) throw refusal('USER_NOT_FOUND');
      if (user.role !== 'OWNER') throw refusal('USER_IS_NOT_OWNER');
      return user;
    },

    /** Returns the viewer's own account; null for a visitor. */
    self: (viewer: Viewer): Promise<User | null> => (viewer ? repository.findById(viewer.id) : Promise.resolve(null)),

    /** Returns the reason for which operators have suspended the viewer's account; null when they have not. */
    async suspensionNote(viewer: Viewer): Promise<string | null> {
      return (viewer && (await repository.findById(viewer.id)))?.suspensionNote ?? null;
    },

    /** Returns an account by id. Refused with `USER_NOT_FOUND`, also for a seeker whom the viewer may not read. */
    async byId(viewer: Viewer, id: string): Promise<User> {
      const user = isId(id) ? await repository.findPresent(id) : null;
      if (!user || !mayRead(viewer, user)) throw refusal('USER_NOT_FOUND');
      return user;
    },

    /** Returns the user for fields that only they see; null for everyone else. */
    own: (viewer: Viewer, user: User): User | null => (isSelf(viewer, user) ? user : null),

    /** Returns the suspension of the viewer's own account; null without one, and for everyone else's. */
    ownSuspension(viewer: Viewer, user: User): Suspension | null {
      if (!isSelf(viewer, user) || user.suspendedAt === null) return null;
      return { since: new Date(user.suspendedAt), reason: user.suspensionNote ?? '' };
    },

    /** Returns those to whom the viewer shows the phone number; null for everyone else's. */
    ownPhoneAudience: (viewer: Viewer, user: User): PhoneAudience | null =>
      isSelf(viewer, user) ? phoneAudienceOf(user) : null,

    /**
     * Returns the contact details of an owner; null for a seeker, and if a block is between them. Each reader may read
     * a limited number, then RATE_LIMITED.
     */
    async contactOf(reader: Reader, user: User): Promise<Contact | null> {
      if (!mayBeContacted(user) || (await isApart(reader.viewer, user.id))) return null;
      const seconds = await takeContact(contactReads, reader);
      if (seconds !== null) throw rateLimited(seconds);
      const isPhoneShown = await maySeePhone(reader.viewer, user, haveWritten);
      return {
        email: shownEmail(user),
        phoneNumber: isPhoneShown ? user.phoneNumber : null,
        phoneAudience: phoneAudienceOf(user),
      };
    },
  };
}

/** Takes one from the reader's allowance; returns the seconds to wait when nothing is left. */
async function takeContact(reads: ContactReads, { viewer, address }: Reader): Promise<number | null> {
  if (!viewer) return reads.ofAddress.take(address);
  return (await reads.ofAccount.take(viewer.id)) ?? reads.ofAccountsAtAddress.take(address);
}
