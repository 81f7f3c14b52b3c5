import { useState } from 'react';
import { failureText } from '../../apollo/errors';
import { useSession } from '../../apollo/session/session';
import type { BookmarkOutcome } from './bookmark-outcome';
import type { SaveButton_RoomFragment } from './save-button.generated';

async function changeBookmark({ id, bookmark }: SaveButton_RoomFragment): Promise<BookmarkOutcome> {
  // Visitors do not load it.
  const { deleteBookmark, saveBookmark } = await import('./change-bookmark');
  return bookmark ? deleteBookmark({ id: bookmark.id, roomId: id }) : saveBookmark(id);
}

/** Saves a room or removes its bookmark. The button changes at once, and changes back if the request fails. */
export function useSaved(room: SaveButton_RoomFragment, onOutcome: (outcome: BookmarkOutcome) => void) {
  const session = useSession();
  const [wanted, setWanted] = useState<boolean>();
  const isSaved = wanted ?? room.bookmark !== null;

  const change = async (): Promise<BookmarkOutcome> => {
    setWanted(!isSaved);
    const outcome = await changeBookmark(room).catch((error: unknown): BookmarkOutcome => ({
      kind: 'failed',
      text: failureText(error, 'bookmarks.saveFailed'),
    }));
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
