import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { DataProvider } from '../../../apollo/data-provider';
import { Availability } from '../../../features/own-rooms/card/availability';
import { DeleteButton } from '../../../features/own-rooms/form/delete-button';
import type { DeleteOutcome } from '../../../features/own-rooms/form/use-delete-room';
import { RoomNumbers } from '../../../features/own-rooms/numbers/room-numbers';
import { type TextKey, useTranslation } from '../../../lib/i18n';
import { type DeletedRoomState, paths } from '../../../lib/paths';
import { type OwnRoomQuery, useOwnRoomQuery } from './own-room.generated';
import styles from './own-room.module.css';

type ShownRoom = NonNullable<OwnRoomQuery['room']>;

/** Tells the owner of a room its state and numbers, and offers to edit, to let and to delete it. */
export const OwnRoom = ({ roomId }: { roomId: string }) => (
  <DataProvider>
    <Told roomId={roomId} />
  </DataProvider>
);

function Told({ roomId }: { roomId: string }) {
  const { t } = useTranslation();
  const { data } = useOwnRoomQuery({ variables: { id: roomId }, fetchPolicy: 'cache-and-network' });
  const room = data?.room;
  return (
    <section className={styles['own']}>
      <div className={styles['head']}>
        <div>
          <h2 className={styles['title']}>{t('ownRoom.title')}</h2>
          {room && <p className={styles['state']}>{t(stateOf(room))}</p>}
        </div>
        <Button component={Link} to={paths.editPg(roomId)} size="md" leftSection={<IconPencil size={20} aria-hidden />}>
          {t('myPgs.edit')}
        </Button>
      </div>
      {room && <RoomNumbers room={room} />}
      {room && <Actions room={room} />}
    </section>
  );
}

/** Returns the key of the sentence that tells who finds and sees a room. The page itself tells why it is held back. */
function stateOf({ hold, status, leftSearchAt, vacancies }: ShownRoom): TextKey {
  if (hold) return 'ownRoom.held';
  if (status === 'DRAFT') return 'ownRoom.draft';
  if (leftSearchAt !== null) return 'ownRoom.left';
  return vacancies === 0 ? 'ownRoom.full' : 'ownRoom.public';
}

function Actions({ room }: { room: ShownRoom }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState('');
  const take = ({ isDeleted, texts, restorableId }: DeleteOutcome) => {
    if (!isDeleted) return setFailure(texts.join(' '));
    const state: DeletedRoomState = { deleted: { texts, restorableId, at: Date.now() } };
    // Back must not lead to the page of a room that is gone.
    void navigate(paths.myPgs('owner'), { replace: true, state });
  };
  return (
    <div className={styles['actions']}>
      <div className={styles['availability']}>
        <Availability room={room} />
      </div>
      <DeleteButton roomId={room.id} isOff={false} onOutcome={take} />
      {failure && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
