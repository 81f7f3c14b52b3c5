import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../lib/i18n';

export function RetryButton({ onRetry, isBusy = false }: { onRetry: () => void; isBusy?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="light"
      size="md"
      loading={isBusy}
      leftSection={<IconRefresh size={20} aria-hidden />}
      onClick={onRetry}
    >
      {t('action.retry')}
    </Button>
  );
}
