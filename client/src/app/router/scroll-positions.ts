import type { Location } from 'react-router-dom';

const KEY = 'scroll-positions';

let positions: Record<string, number> | undefined;

function kept(): Record<string, number> {
  try {
    positions ??= { ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>) };
  } catch {
    // Without storage positions last until the page is loaded again.
    positions ??= {};
  }
  return positions;
}

// Every first page of a load has the key `default`.
const nameOf = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key);

/** Keeps how far a page is scrolled, for the way back to it. */
export function keepPosition(location: Location): void {
  kept()[nameOf(location)] = window.scrollY;
}

/** Stores the kept positions for a page that is loaded again. */
export function storePositions(): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept()));
  } catch {
    // The page then begins at its top.
  }
}

/** Scrolls a page that opens: to where it was left, to the part that its address names, or to its top. */
export function scrollToPage(location: Location, isKept: boolean): void {
  const position = kept()[nameOf(location)];
  const part = partNamed(location.hash);
  if (position !== undefined) window.scrollTo(0, position);
  else if (part) part.scrollIntoView();
  else if (!isKept) window.scrollTo(0, 0);
}

function partNamed(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // What cannot be decoded names nothing.
    return null;
  }
}
