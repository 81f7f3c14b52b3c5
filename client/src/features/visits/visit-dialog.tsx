import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { BusyButton } from '../../ui/busy-button';
import { DialogButtons, ModalDialog } from '../../ui/modal-dialog';
import { TimePicker, useTimeChoice } from './time-picker';
import styles from './visits.module.css';
import type { Hours } from './visit-times';

interface VisitDialogProps {
  title: string;
  text: string;
  hours: Hours | null;
  isBusy: boolean;
  /** The refusal of the last attempt. */
  error: string | undefined;
  onSend: (times: readonly string[]) => void;
  onClose: () => void;
}

/** Asks for up to three times. Escape closes it. */
export function VisitDialog({ title, text, hours, isBusy, error, onSend, onClose }: VisitDialogProps) {
  const { t } = useTranslation();
  const [times, setTimes] = useState<string[]>([]);
  const choice = useTimeChoice(hours);
  // Who wants one time need not add it first.
  const sent = times.length > 0 ? times : [choice.time].filter(Boolean);
  return (
    <ModalDialog title={title} text={text} onCancel={onClose}>
      <div className={styles['choice']}>
        <TimePicker choice={choice} times={times} onChange={setTimes} />
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
          disabled={sent.length === 0}
          onClick={() => {
            onSend(sent);
          }}
        >
          {t('visits.send')}
        </BusyButton>
      </DialogButtons>
    </ModalDialog>
  );
}
