import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../apollo/session';
import type { BookmarkOutcome } from './bookmark-outcome';
import type { SaveButton_RoomFragment } from './save-button.generated';
import { useDeleteBookmark } from './use-delete-bookmark';
import { useSaveBookmark } from './use-save-bookmark';

interface SaveButtonProps {
  room: SaveButton_RoomFragment;
  onOutcome: (outcome: BookmarkOutcome) => void;
}

/** Keeps a room, or keeps it no more. Shows what was wanted at once, and takes it back when that fails. */
export function SaveButton({ room, onOutcome }: SaveButtonProps) {
  const { t } = useTranslation();
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
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <Button
      variant={isSaved ? 'light' : 'default'}
      size="md"
      leftSection={<Icon size={20} aria-hidden />}
      onClick={() => void press()}
    >
      {t(isSaved ? 'room.saved' : 'room.save')}
    </Button>
  );
}
