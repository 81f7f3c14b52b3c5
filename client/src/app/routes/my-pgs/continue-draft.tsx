import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../lib/paths';
import { useKeptForm } from '../../../features/own-rooms/form/use-kept-form';
import styles from './page.module.css';

/** Offers to go on with a new room that was written on this device and not saved. */
export function ContinueDraft({ accountId }: { accountId: string }) {
  const { t } = useTranslation();
  const kept = useKeptForm({ accountId, roomId: undefined });
  if (kept === undefined || kept === 'loading') return null;
  return (
    <div className={styles['unsaved']}>
      <p>{kept.draft.name || t('myPgs.unsaved')}</p>
      <Button component={Link} to={paths.submitPg()} variant="light" size="md">
        {t('myPgs.continue')}
      </Button>
    </div>
  );
}
