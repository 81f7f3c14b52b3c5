import { DataProvider } from '../../../apollo/data-provider';
import { RecentRooms } from '../../../features/rooms/viewed/recent-rooms';

/** Shows the rooms that were viewed last, with the data client that the rest of the page does without. */
export function ViewedRooms() {
  return (
    <DataProvider>
      <RecentRooms />
    </DataProvider>
  );
}
