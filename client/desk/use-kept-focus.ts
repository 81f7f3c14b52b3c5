import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Keeps the focus at its place in a list whose focused row has left it. `rows` differ after each change of the list. */
export function useKeptFocus(list: RefObject<HTMLElement | null>, rows: unknown): void {
  const place = useRef(-1);
  useEffect(() => {
    function onFocus(): void {
      const links = linksIn(list.current);
      const at = links.findIndex((link) => link === document.activeElement);
      // A link that has left the list takes the focus to the page, by no act of the operator.
      if (at >= 0 || document.activeElement !== document.body) place.current = at;
    }
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', forget);
    function forget(): void {
      place.current = -1;
    }
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', forget);
    };
  }, [list]);
  useLayoutEffect(() => {
    const links = linksIn(list.current);
    if (place.current < 0 || document.activeElement !== document.body) return;
    links[Math.min(place.current, links.length - 1)]?.focus();
  }, [list, rows]);
}

const linksIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('a[data-case]') ?? []),
];
