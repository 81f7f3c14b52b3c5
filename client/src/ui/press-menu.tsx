import type { ReactNode } from 'react';
import styles from './press-menu.module.css';
import { usePressMenu } from './use-press-menu';

interface TriggerProps {
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: () => void;
}

interface PressMenuProps {
  label: string;
  /** Renders the button from the props that open the menu. */
  trigger: (props: TriggerProps, open: () => void) => ReactNode;
  /** Renders the `MenuChoice`s; `close` closes the menu. */
  children: (close: () => void) => ReactNode;
}

/** Shows a button that opens a menu. */
export function PressMenu({ label, trigger, children }: PressMenuProps) {
  const { isOpen, holder, open, close, toggle, onKeyDown } = usePressMenu();
  return (
    <div ref={holder} className={styles['holder']}>
      {trigger({ 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onClick: toggle }, open)}
      {isOpen && (
        <div className={styles['menu']} role="menu" tabIndex={-1} aria-label={label} onKeyDown={onKeyDown}>
          {children(close)}
        </div>
      )}
    </div>
  );
}

interface MenuChoiceProps {
  icon: ReactNode;
  text: string;
  onChoose: () => void;
}

export function MenuChoice({ icon, text, onChoose }: MenuChoiceProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles['choice']} onClick={onChoose}>
      {icon}
      {text}
    </button>
  );
}
