import { Button } from '@mantine/core';
import { IconPhotoOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../lib/paths';
import { Photo } from '../../../ui/photo';
import styles from './compare-table.module.css';
import { comparedFacts, type ComparedFact } from './compared-facts';
import type { ComparedRoom_RoomFragment } from './compared-room.generated';

interface CompareTableProps {
  rooms: readonly ComparedRoom_RoomFragment[];
  onRemove: (room: ComparedRoom_RoomFragment) => void;
}

/** Shows rooms beside each other. On a narrow screen they move sideways, and the labels stand still. */
export function CompareTable({ rooms, onRemove }: CompareTableProps) {
  const { t } = useTranslation();
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard must be able to move it sideways.
    <div className={styles['frame']} role="region" aria-label={t('compare.table')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <td className={styles['corner']} />
            {rooms.map((room) => (
              <th key={room.id} scope="col" className={styles['room']}>
                <RoomHead room={room} onRemove={onRemove} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparedFacts(rooms).map((fact) => (
            <FactRow key={fact.label} fact={fact} rooms={rooms} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RoomHead({ room, onRemove }: { room: ComparedRoom_RoomFragment; onRemove: CompareTableProps['onRemove'] }) {
  const { t } = useTranslation();
  const { id, name, coverImage, vacancies } = room;
  return (
    <>
      <div className={styles['cover']}>
        {coverImage ? (
          <Photo
            src={coverImage.cardUrl}
            alt=""
            width={coverImage.width}
            height={coverImage.height}
            colour={coverImage.colour}
          />
        ) : (
          <IconPhotoOff size={28} stroke={1.5} aria-hidden />
        )}
      </div>
      <Link to={paths.room(id)} className={styles['name']}>
        {name}
      </Link>
      {vacancies === 0 && <p className={styles['full']}>{t('room.full')}</p>}
      <Button
        variant="subtle"
        color="dark"
        size="md"
        px={0}
        className={styles['remove'] ?? ''}
        aria-label={t('compare.removeRoom', { name })}
        onClick={() => {
          onRemove(room);
        }}
      >
        {t('compare.remove')}
      </Button>
    </>
  );
}

function FactRow({ fact, rooms }: { fact: ComparedFact; rooms: readonly ComparedRoom_RoomFragment[] }) {
  const { t } = useTranslation();
  return (
    <tr data-differs={fact.differs}>
      <th scope="row" className={styles['label']}>
        {t(fact.label)} {fact.differs && <span className={styles['differs']}>{t('compare.differs')}</span>}
      </th>
      {rooms.map((room, index) => (
        <td key={room.id}>{fact.words[index]}</td>
      ))}
    </tr>
  );
}
