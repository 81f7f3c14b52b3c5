import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in an area: when the focused element is removed, the nearest element around it that has a tab index gets
 * the focus, at last the area itself. Otherwise the keyboard would begin at the top of the page again.
 */
export function useKeptFocus(area: RefObject<HTMLElement | null>): void {
  useEffect(() => (area.current ? keepFocusIn(area.current) : undefined), [area]);
}

function keepFocusIn(area: HTMLElement): () => void {
  let focused: EventTarget | null = null;
  let places: HTMLElement[] = [];
  const onFocusIn = ({ target }: FocusEvent) => {
    focused = target;
    places = placesAround(target as Element, area);
  };
  const onFocusOut = ({ target }: FocusEvent) => {
    // Removed elements lose the focus as well; only those that are still there were left.
    setTimeout(() => {
      if (target === focused && isThere(target)) focused = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (focused === null || isThere(focused)) return;
    focused = null;
    if (document.activeElement === document.body) places.find(takesFocus);
  });
  area.addEventListener('focusin', onFocusIn);
  area.addEventListener('focusout', onFocusOut);
  observer.observe(area, { childList: true, subtree: true });
  return () => {
    area.removeEventListener('focusin', onFocusIn);
    area.removeEventListener('focusout', onFocusOut);
    observer.disconnect();
  };
}

const isThere = (target: EventTarget | null): boolean => target instanceof Node && target.isConnected;

/** Returns the elements around one that can have the focus, the nearest first. */
function placesAround(element: Element, area: HTMLElement): HTMLElement[] {
  const places: HTMLElement[] = [];
  for (let place = element.parentElement; place && area.contains(place); place = place.parentElement) {
    if (place === area || place.hasAttribute('tabindex')) places.push(place);
  }
  return places;
}

function takesFocus(place: HTMLElement): boolean {
  place.focus({ preventScroll: true });
  return document.activeElement === place;
}
