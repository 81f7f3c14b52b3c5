import { IconLock } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n';
import { useSession } from '../../apollo/session/session';
import { LoginLink } from '../../ui/login-link';
import styles from './login-first.module.css';

/** Asks visitors to log in before they fill in the form. */
export function LoginFirst() {
  const { t } = useTranslation();
  if (useSession().status !== 'visitor') return null;
  return (
    <div className={styles['note']}>
      <IconLock size={24} aria-hidden />
      <p>{t('report.loginFirst')}</p>
      <LoginLink />
    </div>
  );
}
