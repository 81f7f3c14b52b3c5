import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n';

export function BackButton({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon variant="subtle" color="dark" size={44} aria-label={t('chat.back')} onClick={onBack}>
      <IconArrowLeft aria-hidden />
    </ActionIcon>
  );
}
