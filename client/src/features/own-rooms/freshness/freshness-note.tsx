import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { formatDate, formatDay } from '../../../lib/format-when';
import { type FreshnessNote_RoomFragment, useConfirmRoomMutation } from './freshness-note.generated';
import styles from './freshness-note.module.css';

/** Days before a room leaves the search in which its owner is told. */
const NOTED = 5 * 24 * 60 * 60_000;

/** Asks an owner to confirm a room that leaves the search soon, or has left it. */
export function FreshnessNote({ room }: { room: FreshnessNote_RoomFragment }) {
  const { t } = useTranslation();
  const [send, { loading, data, error }] = useConfirmRoomMutation();
  const text = useFreshnessText(room);
  const { message, userErrors = [] } = data?.confirmRoom ?? {};
  // It takes the focus of the button, which is gone.
  if (message && !text) {
    return (
      <p className={styles['done']} role="status" tabIndex={-1} ref={(line) => line?.focus()}>
        {message}
      </p>
    );
  }
  if (!text) return null;
  const action = t(room.vacancies === 0 ? 'freshness.freeAgain' : 'freshness.stillFree');
  const failure = userErrors[0]?.message ?? (error && t('freshness.failed'));
  return (
    <div className={styles['note']}>
      <p>{text}</p>
      <Button
        // It keeps the focus.
        aria-disabled={loading}
        aria-label={t('myPgs.markOf', { action, name: room.name })}
        leftSection={<IconCheck size={20} aria-hidden />}
        onClick={() => {
          // The failure is shown.
          if (!loading) send({ variables: { id: room.id } }).catch(() => undefined);
        }}
      >
        {action}
      </Button>
      {failure && (
        <p className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

/** Returns the text of the note; undefined while there is nothing to tell. */
export function useFreshnessText(room: FreshnessNote_RoomFragment): string | undefined {
  const { status, vacancies, leavesSearchAt, leftSearchAt } = room;
  const { t } = useTranslation();
  // The time at which the note was first shown, so that it stays while it is read.
  const [now] = useState(() => Date.now());
  if (status !== 'PUBLIC') return undefined;
  if (leftSearchAt !== null) {
    if (vacancies === 0) return t('freshness.leftFull');
    return t('freshness.left', { day: formatDate(formatDay(leftSearchAt)) });
  }
  if (leavesSearchAt === null || Date.parse(leavesSearchAt) - now > NOTED) return undefined;
  return t('freshness.leaves', { day: formatDate(formatDay(leavesSearchAt)) });
}
