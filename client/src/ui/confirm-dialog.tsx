import { Button } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './confirm-dialog.module.css';

interface ConfirmDialogProps {
  title: string;
  text: string;
  /** What the way back reads. */
  cancelText: string;
  onCancel: () => void;
  /** The button that goes on. */
  children: ReactNode;
}

/** Asks before something that cannot be undone. The way back has the focus; Escape takes it too. */
export function ConfirmDialog({ title, text, cancelText, onCancel, children }: ConfirmDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed before it leaves the page: closed later, it would take the focus from where it went meanwhile.
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
