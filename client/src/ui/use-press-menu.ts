import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Opens and closes a menu below a button. A press elsewhere, Escape, Tab or a choice closes it. */
export function usePressMenu() {
  const holder = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
    holder.current?.querySelector('button')?.focus();
  };
  useOpened(isOpen, holder, setIsOpen);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') close();
    else if (event.key === 'Tab') setIsOpen(false);
    else if (!moveFocus(event, event.currentTarget)) return;
    if (event.key !== 'Tab') event.preventDefault();
  };
  return {
    isOpen,
    holder,
    open: () => {
      setIsOpen(true);
    },
    close,
    toggle: () => {
      setIsOpen(!isOpen);
    },
    onKeyDown,
  };
}

function useOpened(isOpen: boolean, holder: RefObject<HTMLElement | null>, setIsOpen: (isOpen: boolean) => void): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    const menu = holder.current?.querySelector<HTMLElement>('[role=menu]');
    menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
    menu?.scrollIntoView({ block: 'nearest' });
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !holder.current?.contains(target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('contextmenu', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('contextmenu', leave);
    };
  }, [isOpen, holder, setIsOpen]);
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function moveFocus({ key }: KeyboardEvent, menu: HTMLElement): boolean {
  const step = STEPS[key];
  if (step === undefined) return false;
  const items = Array.from(menu.querySelectorAll<HTMLElement>('[role=menuitem]'));
  const focused = items.findIndex((item) => item === document.activeElement);
  items[(focused + step + items.length) % items.length]?.focus();
  return true;
}
