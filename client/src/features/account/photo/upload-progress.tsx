import { useTranslation } from '../../../lib/i18n';
import styles from './upload-progress.module.css';

/** Shows how much of a photo is sent; `share` is from 0 to 1. */
export function UploadProgress({ share }: { share: number }) {
  const { t } = useTranslation();
  const percent = Math.round(share * 100);
  return (
    <label className={styles['progress']}>
      <span>
        {t('ownProfile.uploading')} <span aria-hidden>{percent}%</span>
      </span>
      <progress className={styles['bar']} max={100} value={percent} />
    </label>
  );
}
