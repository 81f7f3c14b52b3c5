import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEventHandler, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from '../lib/i18n';
import styles from './full-screen.module.css';

interface FullScreenProps {
  label: string;
  onClose: () => void;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** Covers the page and traps the focus. The browser handles Escape and restores the focus. */
export function FullScreen({ label, onClose, onKeyDown, children }: FullScreenProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before it is removed: the browser gives the focus back to what opened it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const { overflow } = document.documentElement.style;
    shown?.showModal();
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
      shown?.close();
    };
  }, []);
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-label={label} onCancel={onClose} onKeyDown={onKeyDown}>
      <ActionIcon
        className={styles['close'] ?? ''}
        size={48}
        radius="xl"
        variant="default"
        aria-label={t('action.close')}
        onClick={onClose}
      >
        <IconX aria-hidden />
      </ActionIcon>
      {children}
    </dialog>
  );
}
