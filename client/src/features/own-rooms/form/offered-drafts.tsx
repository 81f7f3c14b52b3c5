import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../lib/paths';
import type { OfferedDrafts_RoomFragment } from './offered-drafts.generated';
import styles from './room-form.module.css';

const MOST = 3;

/** Offers to go on with drafts that lack something, which were begun on any device. */
export function OfferedDrafts({ rooms }: { rooms: readonly OfferedDrafts_RoomFragment[] }) {
  const { t } = useTranslation();
  const unfinished = rooms.filter((room) => !room.hold && isUnfinished(room)).slice(0, MOST);
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

function isUnfinished({ price, coverImage, ...room }: OfferedDrafts_RoomFragment): boolean {
  const { name, location, state, district, pincode, facilities, services, rules, description } = room;
  const texts = [name, location, state, district, pincode, facilities, services, rules, description];
  return price <= 0 || !coverImage || texts.some((text) => text.trim() === '');
}
