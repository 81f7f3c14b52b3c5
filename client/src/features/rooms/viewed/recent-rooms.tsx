import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { errorCode } from '../../../apollo/errors';
import { useTranslation } from '../../../lib/i18n';
import { useNear } from '../../../lib/use-near';
import { clearViewedRooms, forgetViewedRooms, useViewedRooms } from '../../../lib/viewed-rooms';
import { RoomMini } from '../card/room-mini';
import { useRecentRoomsQuery } from './recent-rooms.generated';
import styles from './recent-rooms.module.css';

const MOST = 6;
const ABSENT = ['ROOM_NOT_FOUND', 'ROOM_IS_DRAFT', 'ROOM_IS_HELD'] as const;

/** Shows the rooms that were viewed last in this browser, but not the one whose page this is. */
export function RecentRooms({ except }: { except?: string }) {
  const viewed = useViewedRooms();
  // A room that is viewed meanwhile is shown by the next page.
  const [ids] = useState(() => viewed.map(({ id }) => id).filter((id) => id !== except));
  if (viewed.length === 0 || ids.length === 0) return null;
  return <RoomsById ids={ids.slice(0, MOST)} />;
}

function RoomsById({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation();
  const { ref, isNear } = useNear();
  const rooms = useRoomsById(ids, isNear);
  return (
    <div ref={ref}>
      {rooms.length > 0 && (
        <section className={styles['recent']} aria-labelledby="recent-rooms">
          <div className={styles['head']}>
            <h2 id="recent-rooms">{t('recent.title')}</h2>
            <Button variant="subtle" color="dark" size="md" onClick={clearViewedRooms}>
              {t('recent.clear')}
            </Button>
          </div>
          <ul className={styles['row']}>
            {rooms.map((room) => (
              <li key={room.id}>
                <RoomMini room={room} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Returns the rooms that are still there. Those that are gone are forgotten. */
function useRoomsById(ids: readonly string[], isNear: boolean) {
  const [first = ''] = ids;
  const idAt = (index: number) => ids[index] ?? first;
  // One request; a document has no lists of ids, so it asks for the first room in place of those that are missing.
  const { data, error } = useRecentRoomsQuery({
    variables: { id1: first, id2: idAt(1), id3: idAt(2), id4: idAt(3), id5: idAt(4), id6: idAt(5) },
    fetchPolicy: isNear ? 'cache-first' : 'standby',
    errorPolicy: 'all',
  });
  const found = data ? [data.room1, data.room2, data.room3, data.room4, data.room5, data.room6] : [];
  const rooms = found.slice(0, ids.length).flatMap((room) => (room ? [room] : []));
  const areGone = data !== undefined && errorCode(error, ABSENT) !== undefined;
  useEffect(() => {
    if (areGone) forgetViewedRooms(ids.filter((id) => !rooms.some((room) => room.id === id)));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The rooms change with the answer only.
  }, [areGone]);
  return rooms;
}
