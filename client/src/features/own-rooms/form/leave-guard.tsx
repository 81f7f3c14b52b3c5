import { Button } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useBeforeUnload, useLocation } from 'react-router-dom';
import { guardLeaving } from '../../../lib/leaving';
import { formKeyOf } from '../../../lib/paths';
import { useTranslation } from '../../../lib/i18n';
import { ConfirmDialog } from '../../../ui/confirm-dialog';

/** Asks for a confirmation before a page with unsaved changes is left. */
export function LeaveGuard({ isHeld, isSaving }: { isHeld: boolean; isSaving: boolean }) {
  const { t } = useTranslation();
  const { isAsked, leave, stay } = useHeldNavigation(isHeld);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isHeld) event.preventDefault();
      },
      [isHeld],
    ),
  );
  if (!isAsked) return null;
  return (
    <ConfirmDialog
      title={t(isSaving ? 'leave.savingTitle' : 'leave.title')}
      text={t(isSaving ? 'leave.savingText' : 'leave.text')}
      cancelText={t('leave.stay')}
      onCancel={stay}
    >
      <Button size="md" color="red.9" onClick={leave}>
        {t('leave.leave')}
      </Button>
    </ConfirmDialog>
  );
}

/** Holds navigations back, and returns functions to go on with the one that is held, or to give it up. */
function useHeldNavigation(isHeld: boolean) {
  const formKey = formKeyOf(useLocation());
  const [held, setHeld] = useState<{ leave: () => void }>();
  useEffect(() => {
    if (!isHeld) return undefined;
    return guardLeaving({
      // Another step of the form does not leave it.
      isHeld: (next) => formKeyOf(next) !== formKey,
      ask: (leave) => {
        setHeld({ leave });
      },
    });
  }, [isHeld, formKey]);
  const stay = () => {
    setHeld(undefined);
  };
  const leave = () => {
    stay();
    held?.leave();
  };
  return { isAsked: held !== undefined, leave, stay };
}
