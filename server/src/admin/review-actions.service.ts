import { isId } from '../kernel/id';
import type { ReviewRepository } from '../reviews';
import type { AdminAction } from './admin-action.entity';
import type { AdminActionRepository } from './admin-action.repository';
import { NotDone, outcomeOf } from './not-done';

export interface ReviewDependencies {
  readonly reviews: Pick<ReviewRepository, 'findById' | 'setHeldWithin'>;
  readonly actions: Pick<AdminActionRepository, 'carryOut'>;
}

type NewAction = (verb: AdminAction['verb'], subjectId: string, note: string | null) => AdminAction;

type ReviewOutcome = 'DONE' | 'NOT_FOUND' | 'NOTHING_TO_DO';

/** Creates the actions of operators on reviews. */
export function reviewActions({ reviews, actions }: ReviewDependencies, action: NewAction) {
  async function setHeld(done: AdminAction, note: string | null): Promise<ReviewOutcome> {
    const review = isId(done.subjectId) ? await reviews.findById(done.subjectId) : null;
    if (!review) return 'NOT_FOUND';
    if ((review.heldNote === null) === (note === null)) return 'NOTHING_TO_DO';
    const carried = actions.carryOut(done, async (transaction) => {
      const isChanged = await reviews.setHeldWithin(transaction, review, { note, now: done.createdAt });
      // Another operator was faster.
      if (!isChanged) throw new NotDone('NOTHING_TO_DO');
      return 'DONE' as const;
    });
    return outcomeOf<ReviewOutcome>(carried);
  }

  return {
    /** Holds a review: nobody but its author sees it, and it is not counted. */
    holdReview: (id: string, note: string): Promise<ReviewOutcome> => setHeld(action('hold-review', id, note), note),

    /** Releases a held review. */
    releaseReview: (id: string): Promise<ReviewOutcome> => setHeld(action('release-review', id, null), null),
  };
}
