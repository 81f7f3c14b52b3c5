import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogButtons, ModalDialog } from './modal-dialog';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Stands between the text and the buttons. */
  details?: ReactNode;
  /** Label of the cancel button. */
  cancelText: string;
  onCancel: () => void;
  /** The confirm button. */
  children: ReactNode;
}

/** Asks for a confirmation. The cancel button has the focus; Escape cancels, too. */
export function ConfirmDialog({ title, text, details, cancelText, onCancel, children }: ConfirmDialogProps) {
  return (
    <ModalDialog title={title} text={text} onCancel={onCancel}>
      {details}
      <DialogButtons>
        <Button variant="default" size="md" onClick={onCancel}>
          {cancelText}
        </Button>
        {children}
      </DialogButtons>
    </ModalDialog>
  );
}
