import { useTranslation } from '../../../lib/i18n';
import { RetryButton } from '../../../ui/retry-button';
import styles from './page.module.css';

export function RoomsFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles['aside']} role="alert">
      <p>{t('home.roomsFailed')}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}
