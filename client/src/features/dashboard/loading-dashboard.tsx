import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../lib/i18n';
import { paths } from '../../lib/paths';
import { RetryButton } from '../../ui/retry-button';
import { Spinner } from '../../ui/spinner';
import { useOverdue } from '../../ui/use-overdue';
import styles from './loading-dashboard.module.css';

const PATIENCE = 8000;

/** Shown until the role is known. After a while it offers a reload and the logout. */
export function LoadingDashboard({ lacksRole }: { lacksRole: boolean }) {
  const { t } = useTranslation();
  const isOverdue = useOverdue(PATIENCE);
  useEffect(() => {
    // eslint-disable-next-line no-console -- Users cannot fix it; this helps support.
    if (lacksRole) console.warn('This account has no role. Please contact the admin.');
  }, [lacksRole]);
  return (
    <div className={styles['loading']}>
      <Spinner text={t('dashboard.loading')} />
      {isOverdue && (
        <div className={styles['ways']}>
          <p>{t('dashboard.slow')}</p>
          <RetryButton
            onRetry={() => {
              window.location.reload();
            }}
          />
          <Button component={Link} to={paths.logout()} variant="subtle" color="dark" size="md">
            {t('dashboard.logout')}
          </Button>
        </div>
      )}
    </div>
  );
}
