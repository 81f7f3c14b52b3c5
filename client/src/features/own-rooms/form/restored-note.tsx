import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import styles from './room-form.module.css';
import { useDeleteRoom } from './use-delete-room';

interface RestoredNoteProps {
  /** Returns the id of a new room's unfinished draft, which goes with what was written. */
  draftId: () => string | undefined;
  onForget: () => void;
}

/** Tells that the form goes on with what was written before, and offers to drop it. */
export function RestoredNote({ draftId, onForget }: RestoredNoteProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<string>();
  const [failure, setFailure] = useState('');
  const { deleteRoom, isDeleting } = useDeleteRoom();
  const begin = () => {
    const id = draftId();
    if (id === undefined) onForget();
    else setAsked(id);
  };
  const drop = async (id: string) => {
    const { isDeleted, texts } = await deleteRoom(id);
    setAsked(undefined);
    if (isDeleted) onForget();
    else setFailure(texts.join(' '));
  };
  return (
    <div className={styles['restored']}>
      <p role="status">{t('roomForm.restored')}</p>
      <Button variant="default" size="md" onClick={begin}>
        {t('roomForm.startAfresh')}
      </Button>
      {failure && <p role="alert">{failure}</p>}
      {asked !== undefined && (
        <ConfirmDialog
          title={t('roomForm.dropTitle')}
          text={t('roomForm.dropText')}
          cancelText={t('roomForm.dropNot')}
          onCancel={() => {
            if (!isDeleting) setAsked(undefined);
          }}
        >
          <BusyButton size="md" color="red.9" isBusy={isDeleting} onClick={() => void drop(asked)}>
            {t('roomForm.drop')}
          </BusyButton>
        </ConfirmDialog>
      )}
    </div>
  );
}
