import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { type DeleteOutcome, useDeleteRoom } from './use-delete-room';

interface DeleteButtonProps {
  roomId: string;
  isOff: boolean;
  onOutcome: (outcome: DeleteOutcome) => void;
}

/** Deletes the room after a confirmation. */
export function DeleteButton({ roomId, isOff, onOutcome }: DeleteButtonProps) {
  const { t } = useTranslation();
  const [isAsking, setIsAsking] = useState(false);
  const { deleteRoom, isDeleting } = useDeleteRoom();
  const confirm = async () => {
    const outcome = await deleteRoom(roomId);
    setIsAsking(false);
    onOutcome(outcome);
  };
  const stop = () => {
    if (!isDeleting) setIsAsking(false);
  };
  return (
    <>
      <Button
        variant="outline"
        color="var(--mantine-color-error)"
        size="md"
        px="sm"
        disabled={isOff}
        leftSection={<IconTrash size={20} aria-hidden />}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {t('roomForm.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('roomForm.deleteTitle')}
          text={t('roomForm.deleteText')}
          cancelText={t('roomForm.keep')}
          onCancel={stop}
        >
          <BusyButton size="md" color="red.9" isBusy={isDeleting} onClick={() => void confirm()}>
            {t('roomForm.delete')}
          </BusyButton>
        </ConfirmDialog>
      )}
    </>
  );
}
