import { reviewService, type ReviewService } from '../reviews';
import type { Services } from '../transport/request-context';
import { tookPlace } from '../visits';
import type { Dependencies } from './dependencies';

const MINUTE = 60;

interface ReviewDependencies extends Dependencies, Pick<Services, 'rooms'> {
  /** Announces that the notifications of a user have changed. */
  readonly notificationsChanged: (userId: string) => void;
}

/** Builds the service of reviews. */
export function openReviews(dependencies: ReviewDependencies): ReviewService {
  const { repositories, env, clock, rooms, notificationsChanged } = dependencies;
  const { reviews: repository, visits, notifications } = repositories;
  return reviewService({
    repository,
    rooms,
    hasVisited: async ({ authorId, roomId }) =>
      (await visits.saidToHaveTakenPlace([authorId], [roomId])).some(tookPlace),
    notifications,
    notificationsChanged,
    changes: dependencies.rateLimits('review-changes', { points: env.LIMIT_MESSAGES, seconds: MINUTE }),
    clock,
  });
}
