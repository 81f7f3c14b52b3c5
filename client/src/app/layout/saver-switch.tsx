import { chooseSavingData, useSavesData } from '../../lib/data-saver';
import { useTranslation } from '../../lib/i18n';
import styles from './scheme-switch.module.css';

/** Chooses whether pages load small pictures only, and neither font nor anything ahead. */
export function SaverSwitch() {
  const { t } = useTranslation();
  return (
    <label className={styles['saver']}>
      <input
        type="checkbox"
        checked={useSavesData()}
        onChange={({ currentTarget }) => {
          chooseSavingData(currentTarget.checked);
        }}
      />
      {t('saver.label')}
    </label>
  );
}
