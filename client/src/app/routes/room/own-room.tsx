import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { RoomNumbers } from '../../../features/own-rooms/numbers/room-numbers';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../lib/paths';
import { useOwnRoomQuery } from './own-room.generated';
import styles from './own-room.module.css';

const states = { DRAFT: 'ownRoom.draft', PUBLIC: 'ownRoom.public' } as const;

/** Offers the owner of a room to edit it, and tells its state and numbers; the page itself tells why a room is held back. */
export function OwnRoom({ roomId }: { roomId: string }) {
  const { t } = useTranslation();
  const { data } = useOwnRoomQuery({ variables: { id: roomId }, fetchPolicy: 'cache-and-network' });
  const room = data?.room;
  return (
    <section className={styles['own']}>
      <div className={styles['head']}>
        <div>
          <h2 className={styles['title']}>{t('ownRoom.title')}</h2>
          {room && !room.hold && <p className={styles['state']}>{t(states[room.status])}</p>}
        </div>
        <Button component={Link} to={paths.editPg(roomId)} size="md" leftSection={<IconPencil size={20} aria-hidden />}>
          {t('myPgs.edit')}
        </Button>
      </div>
      {room && <RoomNumbers room={room} />}
    </section>
  );
}
