import { Loader } from '@mantine/core';
import { useTranslation } from '../lib/i18n';
import styles from './spinner.module.css';

export function Spinner({ text }: { text: string }) {
  return (
    <p className={styles['spinner']} role="status">
      <Loader size={22} aria-hidden />
      {text}
    </p>
  );
}

export function PageLoading() {
  const { t } = useTranslation();
  return (
    <div className={styles['page']}>
      <Spinner text={t('loading.page')} />
    </div>
  );
}
