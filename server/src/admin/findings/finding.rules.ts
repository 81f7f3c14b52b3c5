import { isSameLook, type Looking, looksAlike } from '../../rooms';
import type { DuplicateReason, FindingKind } from './finding.entity';

/** Something that the server noticed and that operators have not looked at. */
export interface NewFinding {
  readonly kind: FindingKind;
  /** The owner of the room, or the account. */
  readonly userId: string;
  readonly roomId: string | null;
  readonly otherRoomId: string | null;
  readonly reason: DuplicateReason | null;
  /** The rent, or how many there were. */
  readonly figure: number | null;
  /** The median that the rent is compared with. */
  readonly beside: number | null;
  /** Tells findings of one kind and subject apart: the other room, or the day. */
  readonly apart: string;
}

/** Milliseconds for which a room counts as newly listed. */
export const NEW_FOR = 24 * 60 * 60 * 1000;
/** Days of an account for which it counts as new. */
export const NEW_ACCOUNT_DAYS = 7;
/** New chats of a new account in a day from which on it is listed. */
export const MANY_CONTACTS = 10;
/** Messages with payment words of an account in a day from which on it is listed. */
export const MANY_PAYMENT_WORDS = 3;
/** Rooms from which on a district has a median. */
export const FEWEST_RENTS = 10;

/** Returns the key by which a finding is stored once. */
export const findingKey = ({ kind, userId, roomId, otherRoomId, apart }: NewFinding): string =>
  [kind, ...(otherRoomId && roomId ? [roomId, otherRoomId].sort() : [roomId ?? userId, apart])].join(':');

/** A room that is checked, or compared with one. */
export interface CheckedRoom extends Looking {
  readonly id: string;
  readonly ownerId: string;
  readonly phone: string | null;
  readonly price: number;
}

/** Tells by what two rooms seem to be the same, the strongest first; null when they are not, or have one owner. */
export function duplicateReason(one: CheckedRoom, other: CheckedRoom): DuplicateReason | null {
  if (one.ownerId === other.ownerId) return null;
  const isPhotoShared = one.looks.some((look) => other.looks.some((each) => isSameLook(look, each)));
  if (isPhotoShared) return 'PHOTO';
  if (one.phone !== null && one.phone === other.phone) return 'PHONE';
  return looksAlike({ ...one, looks: [] }, { ...other, looks: [] }) ? 'NAME' : null;
}

/** Tells whether a rent is far under the median of its district. */
export const isFarUnder = (price: number, median: number): boolean => price * 2 < median;

const BAND_DIGITS = 4;

/** Returns the four parts of a look, each with its place: photos that differ in up to three bits share at least one. */
export function bandsOf(looks: readonly string[]): string[] {
  const bands = looks.flatMap((look) =>
    Array.from({ length: look.length / BAND_DIGITS }, (_, at) => {
      const start = at * BAND_DIGITS;
      return `${String(at)}${look.slice(start, start + BAND_DIGITS)}`;
    }),
  );
  return [...new Set(bands)];
}
