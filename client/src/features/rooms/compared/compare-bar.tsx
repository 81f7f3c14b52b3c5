import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { clearComparedRooms, useComparedRooms, useIsOneTooMany } from '../../../lib/compared-rooms';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../lib/paths';
import styles from './compare-bar.module.css';

/** Leads to the comparison of the chosen rooms, and tells when there is no place for another. */
export function CompareBar({ isAbovePageBar }: { isAbovePageBar: boolean }) {
  const { t } = useTranslation();
  const rooms = useComparedRooms();
  const isOneTooMany = useIsOneTooMany();
  if (rooms.length === 0) return null;
  return (
    <section className={styles['bar']} data-above={isAbovePageBar} aria-label={t('compare.bar')}>
      <div role="status" className={styles['notice']}>
        {isOneTooMany && <p>{t('compare.full')}</p>}
      </div>
      <div className={styles['ways']}>
        <Button component={Link} to={paths.compared(rooms.map(({ id }) => id))} size="md">
          {t('compare.open', { n: rooms.length })}
        </Button>
        <Button variant="subtle" color="dark" size="md" className={styles['clear'] ?? ''} onClick={clearComparedRooms}>
          {t('compare.clear')}
        </Button>
      </div>
    </section>
  );
}
