import { useState } from 'react';
import { useSession } from '../../apollo/session/session';
import type { BookmarkOutcome } from './bookmark-outcome';
import type { SaveButton_RoomFragment } from './save-button.generated';
import { useDeleteBookmark } from './use-delete-bookmark';
import { useSaveBookmark } from './use-save-bookmark';

/** Saves a room or removes its bookmark. The button changes at once, and changes back if the request fails. */
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
    /** True while a change is being sent; pressing does nothing then. */
    isBusy: wanted !== undefined,
    press: () => {
      void press();
    },
  };
}
