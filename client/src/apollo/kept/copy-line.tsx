import { IconCloudOff } from '@tabler/icons-react';
import { formatWhen } from '../../lib/format-when';
import { useTranslation } from '../../lib/i18n';
import styles from './copy-line.module.css';

const MINUTE = 60_000;

/** Tells how old a copy is. */
export function CopyLine({ at }: { at: number }) {
  const { t } = useTranslation();
  const now = new Date();
  const saved =
    now.getTime() - at < MINUTE
      ? t('kept.justNow')
      : t('kept.saved', { when: formatWhen(new Date(at).toISOString(), now) });
  return (
    <p className={styles['line']} role="status">
      <IconCloudOff className={styles['icon']} size={20} aria-hidden />
      <span>
        {saved} {t('kept.willUpdate')}
      </span>
    </p>
  );
}
