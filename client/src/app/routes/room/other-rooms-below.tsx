import { lazy, Suspense } from 'react';
import { DataProvider } from '../../../apollo/data-provider';
import { RecentRooms } from '../../../features/rooms/viewed/recent-rooms';
import { withTexts } from '../../../lib/language';
import { retry } from '../../../lib/retry';
import { FailureBoundary } from '../../../ui/failure-boundary';
import type { RoomQuery } from './query.generated';
import { SimilarRooms } from './similar-rooms';

const RoomReviews = lazy(() =>
  retry(() =>
    withTexts(() => import('../../../features/reviews/room-reviews')).then(({ RoomReviews: found }) => ({
      default: found,
    })),
  ),
);

/** Shows the reviews of a room, rooms like this one, and those that were viewed before it. */
export function OtherRoomsBelow({ room }: { room: NonNullable<RoomQuery['room']> }) {
  return (
    <DataProvider>
      <FailureBoundary fallback={null}>
        <Suspense fallback={null}>
          <RoomReviews roomId={room.id} />
        </Suspense>
      </FailureBoundary>
      <SimilarRooms room={room} />
      <RecentRooms except={room.id} />
    </DataProvider>
  );
}
