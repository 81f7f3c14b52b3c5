import { Button } from '@mantine/core';
import { IconShare2 } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../lib/paths';
import { shareLink, type ShareOutcome } from '../../../lib/share-link';

interface ShareButtonProps {
  room: { id: string; name: string };
  onShared: (outcome: ShareOutcome) => void;
}

export function ShareButton({ room, onShared }: ShareButtonProps) {
  const { t } = useTranslation();
  const share = async () => {
    const url = new URL(paths.room(room.id), window.location.origin).href;
    onShared(await shareLink({ title: room.name, url }));
  };
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconShare2 size={20} aria-hidden />}
      onClick={() => {
        void share();
      }}
    >
      {t('room.share')}
    </Button>
  );
}
