import { IconPlugConnectedX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { useSignOut } from '../../../features/auth/use-sign-out';
import { paths } from '../../../lib/paths';
import { Outcome } from '../../../ui/outcome';
import { PageTitle } from '../../../ui/page-title';
import { RetryButton } from '../../../ui/retry-button';
import { Spinner } from '../../../ui/spinner';
import styles from './page.module.css';

export function LogoutPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { signOut, hasFailed } = useSignOut();
  const leave = useCallback(async () => {
    if (await signOut()) void navigate(paths.home(), { replace: true });
  }, [signOut, navigate]);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    void leave();
  }, [leave]);
  if (!hasFailed) {
    return (
      <div className={styles['page']}>
        <PageTitle title={t('logout.title')} />
        <Spinner text={t('logout.loading')} />
      </div>
    );
  }
  return (
    <Outcome
      as="h1"
      role="alert"
      icon={<IconPlugConnectedX size={40} stroke={1.5} aria-hidden />}
      title={t('logout.failed')}
      action={
        <RetryButton
          onRetry={() => {
            void leave();
          }}
        />
      }
    >
      <PageTitle title={t('logout.title')} />
    </Outcome>
  );
}
