import { Button } from '@mantine/core';
import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { formKeyOf } from '../../../lib/paths';
import { useTranslation } from '../../../lib/i18n';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

/** Asks for a confirmation before a page with unsaved changes is left. */
export function LeaveGuard({ isHeld, isSaving }: { isHeld: boolean; isSaving: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    // Another step of the form does not leave it.
    ({ currentLocation, nextLocation }) => isHeld && formKeyOf(currentLocation) !== formKeyOf(nextLocation),
  );
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isHeld) event.preventDefault();
      },
      [isHeld],
    ),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={t(isSaving ? 'leave.savingTitle' : 'leave.title')}
      text={t(isSaving ? 'leave.savingText' : 'leave.text')}
      cancelText={t('leave.stay')}
      onCancel={blocker.reset}
    >
      <Button size="md" color="red.9" onClick={blocker.proceed}>
        {t('leave.leave')}
      </Button>
    </ConfirmDialog>
  );
}
