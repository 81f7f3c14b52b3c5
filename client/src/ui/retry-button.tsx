import { IconRefresh } from '@tabler/icons-react';
import { BusyButton } from './busy-button';
import { useTranslation } from '../lib/i18n';

export function RetryButton({ onRetry, isBusy = false }: { onRetry: () => void; isBusy?: boolean }) {
  const { t } = useTranslation();
  return (
    <BusyButton
      variant="light"
      size="md"
      isBusy={isBusy}
      leftSection={<IconRefresh size={20} aria-hidden />}
      onClick={onRetry}
    >
      {t('action.retry')}
    </BusyButton>
  );
}
