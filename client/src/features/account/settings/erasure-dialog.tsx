import { Button } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { BusyButton } from '../../../ui/busy-button';
import { DialogButtons, ModalDialog } from '../../../ui/modal-dialog';
import { PasswordField } from '../../../ui/password-field';
import { useFocusOnError } from '../../../ui/use-field-errors';
import type { Notice } from '../../../ui/use-notice';
import styles from './erasure.module.css';
import { type ErasureRefusal, useRequestErasure } from './use-request-erasure';

interface ErasureDialogProps {
  /** An account without a password is proved by a sign-in of the last minutes. */
  hasPassword: boolean;
  say: (notice: Notice) => void;
  onClose: () => void;
}

/** Asks whether to erase the account, and for its password if it has one. */
export function ErasureDialog({ hasPassword, say, onClose }: ErasureDialogProps) {
  const { t } = useTranslation();
  return (
    <ModalDialog
      title={t('erasure.question')}
      text={t(hasPassword ? 'erasure.withPassword' : 'erasure.withoutPassword')}
      onCancel={onClose}
    >
      <ErasureForm {...{ hasPassword, say, onClose }} />
    </ModalDialog>
  );
}

function ErasureForm({ hasPassword, say, onClose }: ErasureDialogProps) {
  const { t } = useTranslation();
  const { request, isRequesting } = useRequestErasure();
  const [currentPassword, setCurrentPassword] = useState('');
  const [refusal, setRefusal] = useState<ErasureRefusal>();
  const form = useFocusOnError(refusal);
  const isAtPassword = hasPassword && refusal?.field === 'currentPassword';

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const outcome = await request(hasPassword ? { currentPassword } : {});
    if (!outcome.isRequested) return setRefusal(outcome);
    say({ kind: 'success', text: outcome.text });
    onClose();
  };
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      {hasPassword && (
        <PasswordField
          label={t('changePassword.current')}
          autoComplete="current-password"
          value={currentPassword}
          error={isAtPassword && refusal.text}
          onChange={({ currentTarget }) => {
            setCurrentPassword(currentTarget.value);
            setRefusal(undefined);
          }}
        />
      )}
      {refusal && !isAtPassword && (
        <p className={styles['failure']} role="alert">
          {refusal.text}
        </p>
      )}
      <DialogButtons>
        <Button variant="default" size="md" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <BusyButton type="submit" size="md" color="red.9" isBusy={isRequesting}>
          {t('erasure.confirm')}
        </BusyButton>
      </DialogButtons>
    </form>
  );
}
