import { asLines, hasAtMost, isBlank } from '../kernel/text';
import { type UserError, userError } from '../kernel/user-error';
import type { Review } from './review.entity';

const DAY = 24 * 60 * 60_000;
const EDITABLE_FOR = 14 * DAY;
const LONGEST_TEXT = 1000;

/** The stars and the words of a review. */
export type ReviewFacts = Pick<Review, 'cleanliness' | 'accuracy' | 'owner' | 'food' | 'words'>;

/** A review as it was sent. */
export interface WrittenReview {
  readonly cleanliness: number;
  readonly accuracy: number;
  readonly owner: number;
  readonly food?: number | null | undefined;
  readonly text?: string | undefined;
}

/** The signed-in person as their review knows them. */
export type ReviewStanding = 'UNVISITED' | 'VISITED' | 'EDITABLE' | 'SETTLED' | 'HELD';

/** Returns where a person stands with a room. What is written stays, also when the owner denies the visit later. */
export function standingOf(
  review: Pick<Review, 'createdAt' | 'heldNote'> | null,
  { hasVisited, now }: { readonly hasVisited: boolean; readonly now: number },
): ReviewStanding {
  if (!review) return hasVisited ? 'VISITED' : 'UNVISITED';
  if (review.heldNote !== null) return 'HELD';
  return now < review.createdAt + EDITABLE_FOR ? 'EDITABLE' : 'SETTLED';
}

const REFUSALS = {
  UNVISITED: 'REVIEW_NEEDS_VISIT',
  VISITED: null,
  EDITABLE: null,
  SETTLED: 'REVIEW_EDIT_OVER',
  HELD: 'REVIEW_HELD',
} as const;

/** Returns why a person who stands so cannot write or change a review; null when they can. */
export function writingError(standing: ReviewStanding): UserError | null {
  const code = REFUSALS[standing];
  return code && userError(code, 'roomId');
}

const ASPECTS = ['cleanliness', 'accuracy', 'owner'] as const;

/** Returns a review as it is stored, or all its errors. */
export function checkedReview(written: WrittenReview): { facts: ReviewFacts; errors: readonly UserError[] } {
  const { cleanliness, accuracy, owner, food = null, text = '' } = written;
  const words = asLines(text).trim();
  const errors: UserError[] = ASPECTS.filter((aspect) => !isStars(written[aspect])).map((aspect) =>
    userError('REVIEW_STARS_INVALID', aspect),
  );
  if (food !== null && !isStars(food)) errors.push(userError('REVIEW_STARS_INVALID', 'food'));
  if (!hasAtMost(LONGEST_TEXT, words)) errors.push(userError('TEXT_TOO_LONG', 'text', { most: LONGEST_TEXT }));
  return { facts: { cleanliness, accuracy, owner, food, words: isBlank(words) ? '' : words }, errors };
}

const isStars = (stars: number): boolean => Number.isInteger(stars) && stars >= 1 && stars <= 5;

/** Returns an answer as it is stored, or its error. */
export function checkedAnswer(text: string): string | UserError {
  const answer = asLines(text).trim();
  if (isBlank(answer)) return userError('REVIEW_ANSWER_MISSING', 'text');
  return hasAtMost(LONGEST_TEXT, answer) ? answer : userError('TEXT_TOO_LONG', 'text', { most: LONGEST_TEXT });
}
