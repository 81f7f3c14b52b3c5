import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { nodesOf } from '../../../apollo/connections';
import { DataProvider } from '../../../apollo/data-provider';
import { CardSave } from '../../../features/bookmarks/card-save';
import { CardMark } from '../../../features/owners/card-mark';
import { RoomCard } from '../../../features/rooms/card/room-card';
import { CardGrid } from '../../../ui/card-grid';
import { takeFirstAnswer } from '../../../apollo/take-first-answer';
import { SavedCopy } from '../../../apollo/kept/saved-copy';
import { retainedData } from '../../../apollo/retained-data';
import { useLatePart } from '../../../lib/use-late-part';
import { homePageQuery } from './page-query';
import { HomeRoomsDocument, useHomeRoomsQuery } from './query.generated';
import styles from './page.module.css';
import { RoomsFailed } from './rooms-failed';

takeFirstAnswer('HomeRooms', HomeRoomsDocument);

const NO_VARIABLES = {};

export function HomeRooms({ placeholder }: { placeholder: ReactNode }) {
  return (
    <div {...useLatePart()}>
      <DataProvider>
        <SavedCopy query="HomeRooms" variables={NO_VARIABLES} />
        <Rooms placeholder={placeholder} />
      </DataProvider>
    </div>
  );
}

function Rooms({ placeholder }: { placeholder: ReactNode }) {
  const { t } = useTranslation();
  const query = useHomeRoomsQuery({ variables: homePageQuery.variables(useLocation()) });
  const { loading, refetch } = query;
  const page = retainedData(query)?.rooms;
  if (!page && loading) return placeholder;
  if (!page)
    return (
      <RoomsFailed
        onRetry={() => {
          void refetch();
        }}
      />
    );
  const rooms = nodesOf(page);
  if (rooms.length === 0) return <p className={styles['aside']}>{t('home.noRooms')}</p>;
  return (
    <CardGrid>
      {rooms.map((room) => (
        <RoomCard
          key={room.id}
          room={room}
          heading="h3"
          action={<CardSave room={room} />}
          mark={<CardMark user={room.owner} />}
        />
      ))}
    </CardGrid>
  );
}
