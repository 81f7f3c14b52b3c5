import { IconDoorOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { refusalCode } from '../../apollo/refusal';
import { Outcome } from '../../ui/outcome';
import { PageTitle } from '../../ui/page-title';
import { RetryButton } from '../../ui/retry-button';
import { LoadingRoom } from './loading-room';
import { OtherRooms } from './other-rooms';
import { ReadyRoom } from './ready-room';
import { useRoomQuery } from './room.generated';

export function RoomPage() {
  const { roomId = '' } = useParams();
  const { data, previousData, loading, error, refetch } = useRoomQuery({ variables: { id: roomId } });
  // Asked for again when the viewer changes: what is typed and told on the page outlives that.
  const room = loading && !data && previousData?.room?.id === roomId ? previousData.room : data?.room;
  if (room) return <ReadyRoom key={roomId} room={room} />;
  if (loading) return <LoadingRoom />;
  return (
    <NoRoom
      error={error}
      onRetry={() => {
        void refetch();
      }}
    />
  );
}

function NoRoom({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const code = error ? refusalCode(error, ['ROOM_ID_INVALID', 'ROOM_IS_DRAFT', 'ROOM_IS_HELD']) : 'ROOM_ID_INVALID';
  const text = t(code ?? 'room.fetchFailed');
  return (
    <Outcome
      as="h1"
      role="alert"
      icon={<IconDoorOff size={40} stroke={1.5} aria-hidden />}
      title={text}
      action={code ? <OtherRooms /> : <RetryButton onRetry={onRetry} />}
    >
      <PageTitle title={text} />
    </Outcome>
  );
}
