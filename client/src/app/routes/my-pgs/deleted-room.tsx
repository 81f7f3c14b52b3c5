import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { UndoDelete } from '../../../features/own-rooms/form/undo-delete';
import { useTranslation } from '../../../lib/i18n';
import { type DeletedRoomState, paths } from '../../../lib/paths';
import styles from './page.module.css';

const TOLD_FOR = 10_000;

/** Tells that a room was just deleted on its page, and offers to bring it back for a moment. */
export function DeletedRoom() {
  const { t } = useTranslation();
  const [deleted] = useState(deletedIn(useLocation().state as Partial<DeletedRoomState> | null));
  const [restored, setRestored] = useState('');
  const note = useRef<HTMLDivElement>(null);
  if (!deleted) return null;
  const { restorableId, texts } = deleted;
  return (
    <div ref={note} className={styles['deleted']} role="status" tabIndex={-1}>
      <p>{restored || texts.join(' ')}</p>
      {restorableId !== undefined && !restored && (
        <UndoDelete
          roomId={restorableId}
          onRestored={(text) => {
            note.current?.focus();
            setRestored(text);
          }}
          onFocusLost={() => note.current?.focus()}
        />
      )}
      {restorableId !== undefined && restored && (
        <Button component={Link} to={paths.room(restorableId)} size="md" variant="light">
          {t('roomForm.viewRoom')}
        </Button>
      )}
    </div>
  );
}

// A reload keeps the state of the navigation, and comes too late for the offer.
function deletedIn(state: Partial<DeletedRoomState> | null): DeletedRoomState['deleted'] | undefined {
  return state?.deleted && Date.now() - state.deleted.at < TOLD_FOR ? state.deleted : undefined;
}
