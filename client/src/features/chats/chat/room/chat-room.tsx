import { IconDoorOff, IconPhotoOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { formatRent } from '../../../../lib/format-rent';
import { useTranslation } from '../../../../lib/i18n';
import { paths } from '../../../../lib/paths';
import { Photo } from '../../../../ui/photo';
import type { ChatRoom_RoomFragment } from './chat-room.generated';
import styles from './chat-room.module.css';

/** Shows the room that the following messages are about; null stands for one that the reader may not see any more. */
export function ChatRoom({ room }: { room: ChatRoom_RoomFragment | null }) {
  const { t } = useTranslation();
  if (!room) {
    return (
      <p className={styles['card']} data-gone>
        <IconDoorOff size={20} aria-hidden />
        {t('chat.roomGone')}
      </p>
    );
  }
  return (
    <Link to={paths.room(room.id)} className={styles['card']}>
      <span className={styles['photo']}>
        <Cover cover={room.coverImage} />
      </span>
      <span className={styles['words']}>
        <strong className={styles['name']} dir="auto">
          {room.name}
        </strong>
        <span>{formatRent(room.price)}</span>
        <State room={room} />
      </span>
    </Link>
  );
}

function Cover({ cover }: { cover: ChatRoom_RoomFragment['coverImage'] }) {
  if (!cover) return <IconPhotoOff size={24} stroke={1.5} aria-hidden />;
  const { cardUrl, width, height, colour } = cover;
  return <Photo src={cardUrl} alt="" width={width} height={height} colour={colour} />;
}

function State({ room: { hold, status, vacancies } }: { room: ChatRoom_RoomFragment }) {
  const { t } = useTranslation();
  if (hold) return <span className={styles['state']}>{t('myPgs.held')}</span>;
  if (status === 'DRAFT') return <span className={styles['state']}>{t('chat.roomIsDraft')}</span>;
  return vacancies === 0 ? <span className={styles['state']}>{t('room.full')}</span> : null;
}
