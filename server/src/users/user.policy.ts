import type { RefusalText } from '../kernel/catalogue';
import type { Viewer } from '../kernel/viewer';
import type { PhoneAudience, User } from './user.entity';
import { isAdult, isUsername, phoneNumber } from './user.rules';

export type OwnerFact = 'EMAIL' | 'PHONE' | 'AGE' | 'USERNAME';

type ListingOwner = Pick<User, 'role' | 'phoneNumber' | 'emailVerified' | 'username' | 'dob'>;

/** Tells whether operators have suspended the account. */
export const isSuspended = (user: Pick<User, 'suspendedAt'>): boolean => user.suspendedAt !== null;

/** Tells whether the user has public contact details: an owner has, a seeker and a suspended owner have none. */
export const mayBeContacted = (user: Pick<User, 'role' | 'suspendedAt'>): boolean =>
  user.role === 'OWNER' && !isSuspended(user);

/** Returns the address that others see of an owner: null before it is verified, since anybody could type it. */
export const shownEmail = ({ email, emailVerified }: Pick<User, 'email' | 'emailVerified'>): string | null =>
  emailVerified ? email : null;

/** Returns those to whom an owner shows the phone number. */
export const phoneAudienceOf = ({ phoneAudience }: Pick<User, 'phoneAudience'>): PhoneAudience =>
  phoneAudience ?? 'EVERYONE';

/** Tells whether the viewer sees an owner's phone number; `haveWritten` tells whether their chat has a message. */
export async function maySeePhone(
  viewer: Viewer,
  owner: Pick<User, 'id' | 'phoneAudience'>,
  haveWritten: (viewerId: string, ownerId: string) => Promise<boolean>,
): Promise<boolean> {
  const audience = phoneAudienceOf(owner);
  if (audience === 'EVERYONE' || isSelf(viewer, owner)) return true;
  if (!viewer) return false;
  return audience === 'SIGNED_IN' || haveWritten(viewer.id, owner.id);
}

/** Tells whether the viewer is the user. */
export const isSelf = (viewer: Viewer, user: Pick<User, 'id'>): boolean => viewer?.id === user.id;

/** Tells whether the viewer may read the user by id: an owner is public, a seeker is not. */
export const mayRead = (viewer: Viewer, user: Pick<User, 'id' | 'role'>): boolean =>
  user.role === 'OWNER' || isSelf(viewer, user);

/** Returns what is true on `today`, a day in India, of what is checked of an owner; nothing of a seeker. */
export function ownerFacts(user: ListingOwner, today: string): OwnerFact[] {
  if (user.role !== 'OWNER') return [];
  const facts: Record<OwnerFact, boolean> = {
    EMAIL: user.emailVerified,
    PHONE: phoneNumber(user.phoneNumber ?? '') !== null,
    AGE: user.dob !== null && isAdult(user.dob, today),
    USERNAME: isUsername(user.username ?? ''),
  };
  return (Object.keys(facts) as OwnerFact[]).filter((fact) => facts[fact]);
}

/**
 * Returns the first reason that prevents the user from listing rooms on `today`, a day in India; null when there is
 * none.
 */
export function listingRefusal(user: ListingOwner, today: string): RefusalText | null {
  if (user.role !== 'OWNER') return 'LISTING_NEEDS_OWNER';
  if (phoneNumber(user.phoneNumber ?? '') === null) return 'LISTING_NEEDS_PHONE';
  if (!user.emailVerified) return 'LISTING_NEEDS_EMAIL';
  if (!isUsername(user.username ?? '')) return 'LISTING_NEEDS_USERNAME';
  return user.dob !== null && isAdult(user.dob, today) ? null : 'LISTING_NEEDS_AGE';
}

/**
 * Tells whether emails about the site may go to a user. The mailbox of an unverified address may belong to somebody else;
 * who is about to be erased or is suspended needs no news.
 */
export const isReachable = ({ emailVerified, erasureDueAt, suspendedAt }: Reachable): boolean =>
  emailVerified && erasureDueAt === null && suspendedAt === null;

type Reachable = Pick<User, 'emailVerified' | 'erasureDueAt' | 'suspendedAt'>;
