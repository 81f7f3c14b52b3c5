import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { handBackToOpener } from '../../../features/auth/google-popup';
import { PageTitle } from '../../../ui/page-title';
import { Spinner } from '../../../ui/spinner';
import styles from '../logout/page.module.css';

export function GoogleCallbackPage() {
  const { t } = useTranslation();
  const { search } = useLocation();
  useEffect(() => {
    handBackToOpener(search.slice(1));
  }, [search]);
  return (
    <div className={styles['page']}>
      <PageTitle title={t('google.title')} />
      <Spinner text={t('google.finishing')} />
    </div>
  );
}
