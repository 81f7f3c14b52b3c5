import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n';
import { BusyButton } from '../../ui/busy-button';
import { DialogButtons, ModalDialog } from '../../ui/modal-dialog';
import { TextAreaField } from '../../ui/text-area-field';
import styles from './visits.module.css';

const LONGEST_WORDS = 200;

interface DeclineDialogProps {
  isBusy: boolean;
  /** The refusal of the last attempt. */
  error: string | undefined;
  onDecline: (words: string) => void;
  onClose: () => void;
}

/** Asks whether to decline a visit, with a few words to the other person. */
export function DeclineDialog({ isBusy, error, onDecline, onClose }: DeclineDialogProps) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  return (
    <ModalDialog title={t('visits.declineTitle')} text={t('visits.declineText')} onCancel={onClose}>
      <div className={styles['choice']}>
        <TextAreaField
          label={t('visits.words')}
          rows={3}
          maxLength={LONGEST_WORDS}
          value={words}
          error={error}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value);
          }}
        />
      </div>
      <DialogButtons>
        <Button variant="default" size="md" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <BusyButton
          isBusy={isBusy}
          onClick={() => {
            onDecline(words);
          }}
        >
          {t('visits.decline')}
        </BusyButton>
      </DialogButtons>
    </ModalDialog>
  );
}
