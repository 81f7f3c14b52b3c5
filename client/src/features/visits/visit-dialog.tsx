import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { BusyButton } from '../../ui/busy-button';
import { DialogButtons, ModalDialog } from '../../ui/modal-dialog';
import { TimePicker } from './time-picker';
import styles from './visits.module.css';
import type { Hours } from './visit-times';

interface VisitDialogProps {
  title: string;
  hours: Hours | null;
  isBusy: boolean;
  /** The refusal of the last attempt. */
  error: string | undefined;
  onSend: (times: readonly string[]) => void;
  onClose: () => void;
}

/** Asks for up to three times. Escape closes it. */
export function VisitDialog({ title, hours, isBusy, error, onSend, onClose }: VisitDialogProps) {
  const { t } = useTranslation();
  const [times, setTimes] = useState<string[]>([]);
  return (
    <ModalDialog title={title} text={t('visits.chooseTimes')} onCancel={onClose}>
      <div className={styles['choice']}>
        <TimePicker hours={hours} times={times} onChange={setTimes} />
        {error && (
          <p className={styles['failure']} role="alert">
            {error}
          </p>
        )}
      </div>
      <DialogButtons>
        <Button variant="default" size="md" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <BusyButton
          isBusy={isBusy}
          disabled={times.length === 0}
          onClick={() => {
            onSend(times);
          }}
        >
          {t('visits.send')}
        </BusyButton>
      </DialogButtons>
    </ModalDialog>
  );
}
