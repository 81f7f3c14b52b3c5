import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { toggleComparedRoom, useComparedRooms } from '../../../lib/compared-rooms';
import { useTranslation } from '../../../lib/i18n';

/** Chooses a room for comparison, or takes it back. */
export function CompareButton({ room }: { room: { readonly id: string; readonly name: string } }) {
  const { t } = useTranslation();
  const isChosen = useComparedRooms().some(({ id }) => id === room.id);
  return (
    <Button
      variant={isChosen ? 'light' : 'subtle'}
      color={isChosen ? 'leaf' : 'dark'}
      size="md"
      leftSection={<IconColumns3 size={20} aria-hidden />}
      aria-pressed={isChosen}
      aria-label={t('compare.room', { name: room.name })}
      onClick={() => {
        toggleComparedRoom(room);
      }}
    >
      {t('compare.choose')}
    </Button>
  );
}
