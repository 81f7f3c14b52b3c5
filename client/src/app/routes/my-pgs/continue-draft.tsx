import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../lib/paths';
import { useKeptForm } from '../../../features/own-rooms/form/use-kept-form';
import styles from './page.module.css';

interface ContinueDraftProps {
  accountId: string;
  /** Ids of the rooms in the list; absent while it is not read. */
  listed: readonly string[] | undefined;
}

/** Offers to go on with a new room that was written on this device and not saved, unless its draft is in the list. */
export function ContinueDraft({ accountId, listed }: ContinueDraftProps) {
  const { t } = useTranslation();
  const kept = useKeptForm({ accountId, roomId: undefined });
  if (kept === undefined || kept === 'loading') return null;
  const { known } = kept;
  if (known && (listed ? listed.includes(known.id) : navigator.onLine)) return null;
  return (
    <div className={styles['unsaved']}>
      <p>{kept.draft.name || t('myPgs.unsaved')}</p>
      <Button component={Link} to={paths.submitPg()} variant="light" size="md">
        {t('myPgs.continue')}
      </Button>
    </div>
  );
}
