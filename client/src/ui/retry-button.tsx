import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router-dom';
import { BusyButton } from './busy-button';
import { useTranslation } from '../lib/i18n';
import { paths } from '../lib/paths';
import styles from './retry-button.module.css';
import { useIsOffline } from './use-is-offline';

interface RetryButtonProps {
  onRetry: () => void;
  isBusy?: boolean;
}

/** Tries again what has failed: when it is pressed, or as soon as there is a connection again. */
export function RetryButton({ onRetry, isBusy = false }: RetryButtonProps) {
  const { t } = useTranslation();
  useOnline(() => {
    if (!isBusy) onRetry();
  });
  return (
    <>
      <BusyButton
        variant="light"
        size="md"
        isBusy={isBusy}
        leftSection={<IconRefresh size={20} aria-hidden />}
        onClick={onRetry}
      >
        {t('action.retry')}
      </BusyButton>
      <OfflineHint />
    </>
  );
}

function OfflineHint() {
  const { t } = useTranslation();
  if (!useIsOffline()) return null;
  return (
    <p className={styles['hint']} role="status">
      {t('offline.hint')} <Link to={paths.offline()}>{t('offline.link')}</Link>
    </p>
  );
}

// Milliseconds. The first calls after a lost connection may still fail.
const UNSTEADY_FOR = 10_000;
const PAUSE = 1000;

let onlineSince = -Infinity;
if (typeof window !== 'undefined') {
  window.addEventListener('online', () => {
    onlineSince = performance.now();
  });
}

/** Calls the listener when there is a connection again, and some times more as long as it is shown after that. */
function useOnline(listener: () => void): void {
  const onOnline = useEffectEvent(listener);
  useEffect(() => {
    const listen = () => {
      onOnline();
    };
    const again = setInterval(() => {
      if (navigator.onLine && performance.now() - onlineSince < UNSTEADY_FOR) onOnline();
    }, PAUSE);
    window.addEventListener('online', listen);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', listen);
    };
  }, []);
}
