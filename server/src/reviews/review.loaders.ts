import { byKey, sharedReads } from '../kernel/shared-reads';
import type { ReviewKey, ReviewRepository } from './review.repository';

export type ReviewLoaders = ReturnType<typeof reviewLoaders>;

const nameOf = ({ authorId, roomId }: ReviewKey): string => authorId + roomId;

/** Creates the loader of people's own reviews; requests share its statements. */
export function reviewLoaders(repository: Pick<ReviewRepository, 'findAmong'>) {
  return {
    reviewByKey: sharedReads(async (keys: readonly ReviewKey[]) => {
      const authorIds = new Set(keys.map(({ authorId }) => authorId));
      const roomIds = new Set(keys.map(({ roomId }) => roomId));
      return byKey(await repository.findAmong([...authorIds], [...roomIds]), nameOf);
    }, nameOf),
  };
}
