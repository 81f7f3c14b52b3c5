import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Opens and closes content next to a button. Escape, a press elsewhere or a navigation closes it. */
export function useDisclosure() {
  const { key } = useLocation();
  const holder = useRef<HTMLDivElement>(null);
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  useClosing(isOpen, holder, setOpenedAt);
  return {
    isOpen,
    holder,
    toggle: () => {
      setOpenedAt(isOpen ? undefined : key);
    },
  };
}

function useClosing(isOpen: boolean, holder: RefObject<HTMLElement | null>, setOpenedAt: (key: undefined) => void) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !holder.current?.contains(target)) setOpenedAt(undefined);
    };
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpenedAt(undefined);
      holder.current?.querySelector('button')?.focus();
    };
    const closing = new AbortController();
    const { signal } = closing;
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    document.addEventListener('keydown', press, { signal });
    return () => {
      closing.abort();
    };
  }, [isOpen, holder, setOpenedAt]);
}
