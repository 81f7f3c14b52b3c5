import { IconDoorOff } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { useDeferredQuery } from '../../../apollo/deferred/use-deferred-query';
import { errorCode } from '../../../apollo/errors';
import { SavedCopy } from '../../../apollo/kept/saved-copy';
import { retainedData } from '../../../apollo/retained-data';
import { Outcome } from '../../../ui/outcome';
import { PageTitle } from '../../../ui/page-title';
import { RetryButton } from '../../../ui/retry-button';
import { OtherRooms } from '../other-rooms';
import { LoadingRoom } from './loading';
import { ReadyRoom } from './ready';
import { ROOM_ABSENT, roomPageQuery } from './page-query';
import { roomQuery } from './room-query';

export function RoomPage() {
  const variables = roomPageQuery.variables(useLocation());
  const { id: roomId } = variables;
  const query = useDeferredQuery(roomQuery, { variables });
  const { loading, error, refetch } = query;
  const data = retainedData(query, (previous) => previous.room?.id === roomId);
  if (data?.room) {
    const savedCopy = <SavedCopy query="Room" variables={variables} />;
    return <ReadyRoom key={roomId} room={data.room} landmark={data.landmark?.name} savedCopy={savedCopy} />;
  }
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
  const code = error ? errorCode(error, ROOM_ABSENT) : 'ROOM_NOT_FOUND';
  const text = t(code === 'ROOM_NOT_FOUND' ? 'ROOM_NOT_FOUND.room' : (code ?? 'room.fetchFailed'));
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
