import { lazy, Suspense, useState } from 'react';
import { retry } from '../../lib/retry';
import { FailureBoundary } from '../../ui/failure-boundary';

const ReviewButton = lazy(() =>
  retry(() => import('./review-button').then(({ ReviewButton: found }) => ({ default: found }))),
);

interface VisitReviewProps {
  roomId: string;
  roomName: string;
  mayReview: boolean;
}

/** Lets a seeker review the room of a visit that took place; renders nothing for all others. */
export function VisitReview({ roomId, roomName, mayReview }: VisitReviewProps) {
  // What was saved is told also after the visit was read again.
  const [isOffered, setIsOffered] = useState(mayReview);
  if (mayReview && !isOffered) setIsOffered(true);
  if (!isOffered) return null;
  return (
    <FailureBoundary fallback={null}>
      <Suspense fallback={null}>
        <ReviewButton roomId={roomId} roomName={roomName} />
      </Suspense>
    </FailureBoundary>
  );
}
