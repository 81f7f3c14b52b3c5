import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DataProvider } from '../../apollo/data-provider';
import { CardSave } from '../../features/bookmarks/card-save';
import { RoomCard } from '../../features/rooms/room-card';
import { CardGrid } from '../../ui/card-grid';
import { useHomeRoomsQuery } from './home.generated';
import styles from './home.module.css';
import { RoomsFailed } from './lowest-rents';

export function HomeRooms({ awaited }: { awaited: ReactNode }) {
  return (
    <DataProvider>
      <Rooms awaited={awaited} />
    </DataProvider>
  );
}

function Rooms({ awaited }: { awaited: ReactNode }) {
  const { t } = useTranslation();
  const { data, previousData, loading, refetch } = useHomeRoomsQuery();
  // Asked for again when the viewer changes: the cards outlive that.
  const rooms = (data ?? (loading ? previousData : undefined))?.rooms.nodes;
  if (!rooms && loading) return awaited;
  if (!rooms)
    return (
      <RoomsFailed
        onRetry={() => {
          void refetch();
        }}
      />
    );
  if (rooms.length === 0) return <p className={styles['aside']}>{t('home.noRooms')}</p>;
  return (
    <CardGrid>
      {rooms.map((room) => (
        <RoomCard key={room.id} room={room} heading="h3" action={<CardSave room={room} />} />
      ))}
    </CardGrid>
  );
}
