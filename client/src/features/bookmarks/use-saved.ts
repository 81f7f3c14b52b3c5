import { useState } from 'react';
import { useSession } from '../../apollo/session';
import type { BookmarkOutcome } from './bookmark-outcome';
import type { SaveButton_RoomFragment } from './save-button.generated';
import { useDeleteBookmark } from './use-delete-bookmark';
import { useSaveBookmark } from './use-save-bookmark';

/** Whether a room is kept, and how to change that. Shows what was wanted at once, and takes it back when that fails. */
export function useSaved(room: SaveButton_RoomFragment, onOutcome: (outcome: BookmarkOutcome) => void) {
  const session = useSession();
  const save = useSaveBookmark();
  const remove = useDeleteBookmark();
  const [wanted, setWanted] = useState<boolean>();
  const isSaved = wanted ?? room.bookmark !== null;

  const change = async (): Promise<BookmarkOutcome> => {
    setWanted(!isSaved);
    const outcome = room.bookmark ? await remove({ id: room.bookmark.id, roomId: room.id }) : await save(room.id);
    setWanted(undefined);
    return outcome;
  };
  const press = async () => {
    if (wanted !== undefined) return;
    onOutcome(session.status === 'visitor' ? { kind: 'needsLogin' } : await change());
  };
  return {
    isSaved,
    /** Whether a change is on its way; a press meanwhile does nothing. */
    isBusy: wanted !== undefined,
    press: () => {
      void press();
    },
  };
}
