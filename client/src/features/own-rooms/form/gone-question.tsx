import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { RoomForm_RoomFragment } from './room-form.generated';

interface GoneQuestionProps {
  /** The room as it was opened; none for a new form. */
  room: Pick<RoomForm_RoomFragment, 'status'> | undefined;
  keeping: {
    /** Forgets what is written. */
    readonly forget: () => Promise<void>;
    /** Keeps what is written, to make another draft of it. */
    readonly detach: () => Promise<void>;
  };
  /** Called to begin again from what is kept. */
  onReload: () => void;
}

/** Asks what to do with what is written in a form whose draft or room was deleted on another device. */
export function GoneQuestion({ room, keeping: { forget, detach }, onReload }: GoneQuestionProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t(room?.status === 'PUBLIC' ? 'roomForm.goneRoomTitle' : 'roomForm.goneTitle')}
      text={t('roomForm.goneText')}
      cancelText={t('roomForm.goneKeep')}
      onCancel={() => void detach().then(onReload)}
    >
      <Button size="md" color="red.9" onClick={() => void forget().then(onReload)}>
        {t('roomForm.goneDiscard')}
      </Button>
    </ConfirmDialog>
  );
}
