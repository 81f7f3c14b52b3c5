import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves the focus to the content of a page that opens after the first one, unless the page has moved it itself. Returns
 * the title of that page for screen readers, empty for the first one.
 */
export function usePageChange(content: RefObject<HTMLElement | null>): string {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  const hasChanged = useRef(false);
  const pathOfFocus = useRef('');
  const [title, setTitle] = useState('');
  useEffect(() => {
    // The address changes before the page does.
    const noteFocus = () => {
      pathOfFocus.current = window.location.pathname;
    };
    document.addEventListener('focusin', noteFocus);
    return () => {
      document.removeEventListener('focusin', noteFocus);
    };
  }, []);
  useEffect(() => {
    if (!hasChanged.current && pathname === firstPath) return undefined;
    hasChanged.current = true;
    // Results change their address with each letter of the keyword.
    if (document.activeElement?.matches('input, textarea')) return undefined;
    const isFocusLost = document.activeElement === document.body;
    if (isFocusLost || pathOfFocus.current !== window.location.pathname)
      content.current?.focus({ preventScroll: true });
    // A page knows its title once its data have come.
    const tell = () => {
      setTitle(document.title);
    };
    const titles = new MutationObserver(tell);
    titles.observe(document.head, { childList: true, characterData: true, subtree: true });
    tell();
    return () => {
      titles.disconnect();
    };
  }, [pathname, firstPath, content]);
  return title;
}
