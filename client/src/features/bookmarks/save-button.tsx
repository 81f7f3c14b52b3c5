import { Button } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n';
import type { BookmarkOutcome } from './bookmark-outcome';
import type { SaveButton_RoomFragment } from './save-button.generated';
import { useSaved } from './use-saved';

interface SaveButtonProps {
  room: SaveButton_RoomFragment;
  onOutcome: (outcome: BookmarkOutcome) => void;
}

/** Saves a room, or removes the bookmark. */
export function SaveButton({ room, onOutcome }: SaveButtonProps) {
  const { t } = useTranslation();
  const { isSaved, isBusy, press } = useSaved(room, onOutcome);
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <Button
      variant={isSaved ? 'light' : 'default'}
      size="md"
      leftSection={<Icon size={20} aria-hidden />}
      aria-busy={isBusy}
      onClick={press}
    >
      {t(isSaved ? 'room.saved' : 'room.save')}
    </Button>
  );
}
