import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { RoomStatus } from '../../../../apollo/schema-types.generated';
import { useTranslation } from '../../../../lib/i18n';
import { paths } from '../../../../lib/paths';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { Photo } from '../../../../ui/photo';
import type { LookAlikes_RoomFragment } from './look-alikes.generated';
import styles from './look-alikes.module.css';
import type { LookAlikesQuestion } from './use-look-alikes';

interface LookAlikesProps {
  lookAlikes: LookAlikesQuestion;
  onSave: (status: RoomStatus) => void;
}

/** Asks whether the room is one that the owner has already, and leads to the form of that one. */
export function LookAlikes({ lookAlikes: { question, stop, takeAnother }, onSave }: LookAlikesProps) {
  const { t } = useTranslation();
  if (!question) return null;
  return (
    <ConfirmDialog
      title={t('lookAlikes.title')}
      text={t('lookAlikes.text')}
      details={
        <ul className={styles['rooms']}>
          {question.rooms.map((room) => (
            <LookAlike key={room.id} room={room} />
          ))}
        </ul>
      }
      cancelText={t('lookAlikes.back')}
      onCancel={stop}
    >
      <Button
        size="md"
        onClick={() => {
          takeAnother(onSave);
        }}
      >
        {t('lookAlikes.another')}
      </Button>
    </ConfirmDialog>
  );
}

function LookAlike({ room: { id, name, location, coverImage } }: { room: LookAlikes_RoomFragment }) {
  const { t } = useTranslation();
  const shownName = name || t('room.noName');
  return (
    <li className={styles['room']}>
      {coverImage && (
        <div className={styles['photo']}>
          <Photo
            src={coverImage.cardUrl}
            alt={t('room.photoOf', { name: shownName })}
            width={coverImage.width}
            height={coverImage.height}
            colour={coverImage.colour}
          />
        </div>
      )}
      <p className={styles['words']}>
        <strong>{shownName}</strong>
        <span>{location}</span>
      </p>
      <Button
        component={Link}
        to={paths.editPg(id)}
        variant="light"
        size="md"
        aria-label={t('myPgs.editRoom', { name: shownName })}
        leftSection={<IconPencil size={20} aria-hidden />}
      >
        {t('lookAlikes.edit')}
      </Button>
    </li>
  );
}
