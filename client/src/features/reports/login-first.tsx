import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../apollo/session';
import { LoginLink } from '../../ui/login-link';
import styles from './login-first.module.css';
import type { Reported } from './reported';

/** Told to a visitor before anything is written. */
export function LoginFirst({ reported }: { reported: Reported }) {
  const { t } = useTranslation();
  if (useSession().status !== 'visitor') return null;
  return (
    <div className={styles['note']}>
      <IconLock size={24} aria-hidden />
      <p>{t('report.loginFirst')}</p>
      <LoginLink state={reported} />
    </div>
  );
}
