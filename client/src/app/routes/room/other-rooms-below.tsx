import { RecentRooms } from '../../../features/rooms/viewed/recent-rooms';
import type { RoomQuery } from './query.generated';
import { SimilarRooms } from './similar-rooms';

/** Shows rooms like this one, and those that were viewed before it. */
export function OtherRoomsBelow({ room }: { room: NonNullable<RoomQuery['room']> }) {
  return (
    <>
      <SimilarRooms room={room} />
      <RecentRooms except={room.id} />
    </>
  );
}
