import { type RefObject, useEffect } from 'react';

/** Moves the focus between the links of a list with j and k, and to the search with a slash. */
export function useQueueKeys(list: RefObject<HTMLElement | null>, search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === '/') {
        event.preventDefault();
        search.current?.focus();
      } else if (event.key === 'j') move(1);
      else if (event.key === 'k') move(-1);
    }
    function move(step: number): void {
      const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-case]') ?? [])];
      const present = links.findIndex((link) => link === document.activeElement);
      links[Math.min(Math.max(present + step, 0), links.length - 1)]?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [list, search]);
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.matches('input, textarea, select');
