import { Button } from '@mantine/core';
import { IconDoor, IconDoorOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { useMarkFullMutation } from './mark-full.generated';
import styles from './own-room-card.module.css';

interface FullButtonProps {
  id: string;
  name: string;
  isFull: boolean;
}

/** Marks a room as full, or as available again, without its form. */
export function FullButton({ id, name, isFull }: FullButtonProps) {
  const { t } = useTranslation();
  const [send, { loading }] = useMarkFullMutation();
  const [failure, setFailure] = useState('');
  const mark = async () => {
    setFailure('');
    try {
      // As many people as the room takes may move in again.
      const { data } = await send({ variables: { id, vacancies: isFull ? null : 0 } });
      if (!data?.saveRoom.room) setFailure(data?.saveRoom.userErrors[0]?.message ?? t('roomForm.saveFailed'));
    } catch {
      setFailure(t('roomForm.saveFailed'));
    }
  };
  const action = t(isFull ? 'myPgs.markAvailable' : 'myPgs.markFull');
  const Icon = isFull ? IconDoor : IconDoorOff;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        className={styles['full']}
        // It keeps the focus.
        aria-disabled={loading}
        aria-label={t('myPgs.markOf', { action, name })}
        leftSection={<Icon size={20} aria-hidden />}
        onClick={() => {
          if (!loading) void mark();
        }}
      >
        {action}
      </Button>
      {failure && (
        <p className={styles['hold']} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
