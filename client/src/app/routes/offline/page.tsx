import { KeptPages } from '../../../features/offline/kept-pages';
import { useTranslation } from '../../../lib/i18n';
import { PageTitle } from '../../../ui/page-title';
import styles from './page.module.css';

/** Shows what is kept on this device. The service worker also keeps this page itself, as the start of every other one. */
export function OfflinePage() {
  const { t } = useTranslation();
  return (
    <div className={styles['page']}>
      <PageTitle title={t('offline.title')} />
      <h1 className={styles['title']}>{t('offline.title')}</h1>
      <KeptPages />
    </div>
  );
}
