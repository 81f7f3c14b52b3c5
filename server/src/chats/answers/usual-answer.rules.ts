import type { UsualAnswer } from '../../users';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** Chats that are not as old yet say nothing: the owner still has the time to answer. */
export const YOUNGEST = DAY;
/** Older chats say nothing about the owner of today. */
export const OLDEST = 90 * DAY;
/** Chats of which the median is taken, the newest. */
export const MOST_CHATS = 100;
const FEWEST_CHATS = 5;

const LONGEST_WAITS: readonly (readonly [UsualAnswer, number])[] = [
  ['WITHIN_AN_HOUR', HOUR],
  ['WITHIN_HOURS', 6 * HOUR],
  ['WITHIN_A_DAY', DAY],
  ['WITHIN_A_WEEK', 7 * DAY],
];

/** The times of the first message of a chat, and of the first answer. */
export interface Asked {
  readonly askedAt: number;
  readonly answeredAt: number | null;
}

/**
 * Returns how long an owner usually takes to answer; null when too few have asked, or most of them had no answer in a
 * week. A question without an answer counts as the slowest, so that who answers few of them does not look quick.
 */
export function usualAnswerOf(chats: readonly Asked[]): UsualAnswer | null {
  if (chats.length < FEWEST_CHATS) return null;
  const waits = chats.map(({ askedAt, answeredAt }) => (answeredAt === null ? Infinity : answeredAt - askedAt));
  const median = waits.toSorted((one, other) => (one < other ? -1 : 1))[Math.floor(waits.length / 2)] ?? Infinity;
  return LONGEST_WAITS.find(([, longest]) => median <= longest)?.[0] ?? null;
}
