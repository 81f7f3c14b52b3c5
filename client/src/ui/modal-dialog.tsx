import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import styles from './modal-dialog.module.css';

interface ModalDialogProps {
  title: string;
  /** Describes the dialog to screen readers, and stands below the title. */
  text?: string;
  /** Called by Escape, too. */
  onCancel: () => void;
  children: ReactNode;
}

/** Shows a dialog in front of the page, with its title. The browser gives the focus back afterwards. */
export function ModalDialog({ title, text, onCancel, children }: ModalDialogProps) {
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
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      <h2 id={`${id}-title`} className={styles['title']}>
        {title}
      </h2>
      {text !== undefined && <p id={`${id}-text`}>{text}</p>}
      {children}
    </dialog>
  );
}

/** Holds the buttons at the end of a dialog. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={styles['buttons']}>{children}</div>
);
