import type { MessageCode } from '../kernel/catalogue';
import type { Viewer } from '../kernel/viewer';
import type { User } from './user.entity';
import { isAdult, isUsername, phoneNumber } from './user.rules';

type Lister = Pick<User, 'role' | 'phoneNumber' | 'emailVerified' | 'username' | 'dob'>;

/** Whether anyone may see how to reach the person: an owner lists rooms and wants to be reached, a seeker does not. */
export const mayBeContacted = (user: Pick<User, 'role'>): boolean => user.role === 'OWNER';

/** The e-mail that others see of an owner: none before it is proved, since anybody's can be typed. */
export const shownEmail = ({ email, emailVerified }: Pick<User, 'email' | 'emailVerified'>): string | null =>
  emailVerified ? email : null;

/** Whether the viewer is the person. */
export const isSelf = (viewer: Viewer, user: Pick<User, 'id'>): boolean => viewer?.id === user.id;

/** Whether the viewer may read the person by id: an owner is public, a seeker is not. */
export const mayRead = (viewer: Viewer, user: Pick<User, 'id' | 'role'>): boolean =>
  user.role === 'OWNER' || isSelf(viewer, user);

/** What keeps the person from listing rooms, the first that applies on `today`, a day in India; null when nothing does. */
export function listingRefusal(user: Lister, today: string): MessageCode | null {
  if (user.role !== 'OWNER') return 'LISTING_NEEDS_OWNER';
  if (phoneNumber(user.phoneNumber ?? '') === null) return 'LISTING_NEEDS_PHONE';
  if (!user.emailVerified) return 'LISTING_NEEDS_EMAIL';
  if (!isUsername(user.username ?? '')) return 'LISTING_NEEDS_USERNAME';
  return user.dob !== null && isAdult(user.dob, today) ? null : 'LISTING_NEEDS_AGE';
}
