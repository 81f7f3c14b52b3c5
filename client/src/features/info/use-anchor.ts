import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Shows the part of the page that the address names; the browser looked for it before the page's code was there. */
export function useAnchor(): void {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
