import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../lib/paths';
import { isDraftToContinue } from './draft-lacks';
import type { OfferedDrafts_RoomFragment } from './offered-drafts.generated';
import styles from './room-form.module.css';

const MOST = 3;

/** Offers to go on with drafts that lack something, which were begun on any device. */
export function OfferedDrafts({ rooms }: { rooms: readonly OfferedDrafts_RoomFragment[] }) {
  const { t } = useTranslation();
  const unfinished = rooms.filter(isDraftToContinue).slice(0, MOST);
  if (unfinished.length === 0) return null;
  return (
    <ul className={styles['offered']} aria-label={t('roomForm.offered')}>
      {unfinished.map(({ id, name }) => (
        <li key={id} className={styles['restored']}>
          <p>{name || t('room.noName')}</p>
          <Button
            component={Link}
            to={paths.editPg(id)}
            variant="light"
            size="md"
            aria-label={t('myPgs.continueRoom', { name: name || t('room.noName') })}
          >
            {t('myPgs.continue')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
