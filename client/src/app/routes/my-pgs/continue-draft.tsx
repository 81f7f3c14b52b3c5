import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { type KeptFormSummary, keptForms } from '../../../features/own-rooms/form/kept-form';
import { useTranslation } from '../../../lib/i18n';
import { paths } from '../../../lib/paths';
import type { OwnRoomsQuery } from './query.generated';
import styles from './page.module.css';

type ListedRoom = Pick<OwnRoomsQuery['ownRooms']['edges'][number]['node'], 'id' | 'status'>;

interface ContinueDraftProps {
  accountId: string;
  /** The rooms in the list; absent while it is not read. */
  listed: readonly ListedRoom[] | undefined;
}

/** Offers to go on with what was written on this device and not saved, unless a draft in the list offers it. */
export function ContinueDraft({ accountId, listed }: ContinueDraftProps) {
  const { t } = useTranslation();
  const isOffered = ({ roomId }: KeptFormSummary): boolean => {
    if (roomId === undefined) return false;
    return listed ? listed.find(({ id }) => id === roomId)?.status === 'DRAFT' : navigator.onLine;
  };
  const unsaved = useKeptForms(accountId).filter((form) => !isOffered(form));
  return unsaved.map(({ roomId, isNew, name }) => (
    <div key={isNew ? 'new' : roomId} className={styles['unsaved']}>
      <p dir="auto">{isNew ? name || t('myPgs.unsaved') : t('myPgs.notSaved', { name: name || t('room.noName') })}</p>
      <Button
        component={Link}
        to={isNew || roomId === undefined ? paths.submitPg() : paths.editPg(roomId)}
        variant="light"
        size="md"
      >
        {t(isNew ? 'myPgs.continue' : 'myPgs.goOn')}
      </Button>
    </div>
  ));
}

/** Returns the forms that are kept on this device; none while they are read, and if the browser keeps nothing. */
function useKeptForms(accountId: string): readonly KeptFormSummary[] {
  const [found, setFound] = useState<readonly KeptFormSummary[]>([]);
  useEffect(() => {
    let isGone = false;
    keptForms(accountId).then(
      (forms) => {
        if (!isGone) setFound(forms);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [accountId]);
  return found;
}
