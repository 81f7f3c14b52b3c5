import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../lib/paths';
import styles from './own-room.module.css';

/** Offers the owner of a room to edit it, where others reach the owner. */
export function OwnRoom({ roomId }: { roomId: string }) {
  const { t } = useTranslation();
  return (
    <section className={styles['own']}>
      <h2 className={styles['title']}>{t('ownRoom.title')}</h2>
      <Button component={Link} to={paths.editPg(roomId)} size="md" leftSection={<IconPencil size={20} aria-hidden />}>
        {t('myPgs.edit')}
      </Button>
    </section>
  );
}
