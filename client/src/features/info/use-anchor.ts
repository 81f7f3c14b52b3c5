import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the anchor in the address. The browser tried before the page was rendered. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
