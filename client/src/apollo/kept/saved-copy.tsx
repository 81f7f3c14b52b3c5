import { IconCloudOff } from '@tabler/icons-react';
import { formatWhen } from '../../lib/format-when';
import { useTranslation } from '../../lib/i18n';
import { type KeptQuery, useShownCopy } from './kept-queries';
import styles from './saved-copy.module.css';

interface SavedCopyProps {
  /** Name of the query whose answer is shown. */
  query: string;
  variables: KeptQuery['variables'];
}

const MINUTE = 60_000;

/** Tells that a copy from this device is shown, and its age. Shows nothing beside an answer of the server. */
export function SavedCopy({ query, variables }: SavedCopyProps) {
  const at = useShownCopy(query, variables);
  if (at === undefined) return null;
  return <CopyLine at={at} />;
}

function CopyLine({ at }: { at: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles['line']} role="status">
      <IconCloudOff className={styles['icon']} size={20} aria-hidden />
      <span>
        {savedWhen()} {t('kept.willUpdate')}
      </span>
    </p>
  );

  function savedWhen(): string {
    const now = new Date();
    if (now.getTime() - at < MINUTE) return t('kept.justNow');
    return t('kept.saved', { when: formatWhen(new Date(at).toISOString(), now) });
  }
}
