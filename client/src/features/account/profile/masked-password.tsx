import { useTranslation } from '../../../lib/i18n';
import styles from './masked-password.module.css';

export function MaskedPassword() {
  const { t } = useTranslation();
  return (
    <span className={styles['dots']} role="img" aria-label={t('ownProfile.hidden')}>
      ••••••••
    </span>
  );
}
