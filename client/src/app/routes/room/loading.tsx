import { useTranslation } from '../../../lib/i18n';
import { PageTitle } from '../../../ui/page-title';
import { Spinner } from '../../../ui/spinner';
import styles from './page.module.css';

export function LoadingRoom() {
  const { t } = useTranslation();
  return (
    <div className={styles['page']}>
      <PageTitle title={t('room.loading')} />
      <div className={styles['columns']}>
        <div className={styles['gallery']}>
          <div className={styles['placeholder']} />
        </div>
        <div className={styles['main']}>
          <Spinner text={t('room.loading')} />
        </div>
      </div>
    </div>
  );
}
