import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { AskDialog } from './ask-dialog';
import { useRefreshVisits } from './use-refresh-visits';
import styles from './visits.module.css';
import type { AskInChat_ChatFragment } from './visits.generated';

interface AskInChatProps {
  chat: AskInChat_ChatFragment;
  /** Rooms of which a visit is open already. */
  openRoomIds: readonly string[];
}

/** Lets a seeker ask for a visit of the room about which was written last. Renders nothing if it cannot be visited. */
export function AskInChat({ chat: { side, otherParty, room }, openRoomIds }: AskInChatProps) {
  const { t } = useTranslation();
  const refresh = useRefreshVisits();
  const [isAsking, setIsAsking] = useState(false);
  const isOffered = room?.status === 'PUBLIC' && room.vacancies !== 0 && room.owner.id === otherParty.id;
  if (side !== 'USER' || otherParty.isBlocked || !isOffered) return null;
  // A dialog in which somebody chooses times stays, whatever the lists say meanwhile.
  if (openRoomIds.includes(room.id) && !isAsking) return null;
  const end = () => {
    setIsAsking(false);
  };
  return (
    <div className={styles['ask']}>
      <strong className={styles['room']} dir="auto">
        {room.name}
      </strong>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCalendarPlus size={18} aria-hidden />}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('visits.ask')}
      </Button>
      {isAsking && <AskDialog roomId={room.id} onAsked={() => void refresh().then(end)} onClose={end} />}
    </div>
  );
}
