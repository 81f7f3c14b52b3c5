import type { Room } from '../room.entity';

const DAY = 24 * 60 * 60_000;
/** Time after a confirmation at which the owner is asked. */
const ASKED_AFTER = 30 * DAY;
/** Time after that at which an unconfirmed room leaves the search. */
const LEAVES_AFTER = 15 * DAY;
/** Rooms whose owner would be asked so soon are asked about in the same email. */
export const ASKED_TOGETHER = DAY;

export type Freshness = Pick<Room, 'confirmedAt' | 'leavesSearchAt' | 'leftSearchAt' | 'freshnessDue'>;
type Counted = Pick<Room, 'status' | 'rentUp'> & Freshness;

/** A step that is due for a room. */
export type Step = 'ASK' | 'LEAVE' | 'WAIT';

/** Days that are not counted yet; the server begins soon. */
export const NOT_COUNTED = { leavesSearchAt: null, leftSearchAt: null, freshnessDue: 0 };

/** Returns a room's freshness when its owner has confirmed it. */
export const confirmed = (now: number): Freshness => ({
  confirmedAt: now,
  leavesSearchAt: null,
  leftSearchAt: null,
  freshnessDue: waiting(now),
});

/** Returns the freshness of a room whose owner has said that it is let: it is not looked for. */
export const notFree = (now: number): Freshness => ({ ...confirmed(now), leftSearchAt: now });

/** Returns when a room is looked at next that needs nothing at `now`. */
export const waiting = (now: number): number => now + ASKED_AFTER;

/** Returns when a room leaves the search whose owner is asked at `now`, and had to be asked at `freshnessDue`. */
export const leavingOf = ({ freshnessDue }: Pick<Room, 'freshnessDue'>, now: number): number =>
  Math.max(freshnessDue, now) + LEAVES_AFTER;

/** Returns the step for a room that is due at `now`. */
export function stepOf({ status, rentUp, leavesSearchAt, leftSearchAt }: Counted, now: number): Step {
  if (status !== 'PUBLIC') return 'WAIT';
  // A server of the previous release may have listed it again.
  if (leftSearchAt !== null) return rentUp === null ? 'WAIT' : 'LEAVE';
  if (leavesSearchAt === null) return 'ASK';
  return leavesSearchAt <= now ? 'LEAVE' : 'WAIT';
}
