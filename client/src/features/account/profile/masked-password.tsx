import { useTranslation } from 'react-i18next';
import styles from './masked-password.module.css';

export function MaskedPassword() {
  const { t } = useTranslation();
  return (
    <span className={styles['dots']} role="img" aria-label={t('ownProfile.hidden')}>
      ••••••••
    </span>
  );
}
