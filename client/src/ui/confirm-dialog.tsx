import { Button } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** Label of the cancel button. */
  cancelText: string;
  onCancel: () => void;
  /** The confirm button. */
  children: ReactNode;
}

/** Asks for a confirmation. The cancel button has the focus; Escape cancels, too. */
export function ConfirmDialog({ title, text, cancelText, onCancel, children }: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it is removed; otherwise it would take the focus back afterwards.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-title`} className={styles['title']}>
        {title}
      </h2>
      <p id={`${id}-text`}>{text}</p>
      <div className={styles['buttons']}>
        <Button variant="default" size="md" onClick={onCancel}>
          {cancelText}
        </Button>
        {children}
      </div>
    </dialog>
  );
}
