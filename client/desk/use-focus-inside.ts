import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus of the keyboard in a part of the page when the button that had it is gone: its first field gets it, or
 * the part itself where a second press of Enter would do something else.
 */
export function useFocusInside(target: 'FIRST_FIELD' | 'PART' = 'FIRST_FIELD'): RefObject<HTMLElement | null> {
  const part = useRef<HTMLElement>(null);
  const wasInside = useRef(false);
  useEffect(() => {
    function note(): void {
      const { activeElement } = document;
      // On a phone a field with the focus would open its keyboard.
      wasInside.current = Boolean(part.current?.contains(activeElement) && activeElement?.matches(':focus-visible'));
    }
    function forget(): void {
      wasInside.current = false;
    }
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
  useLayoutEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    const field = target === 'PART' ? null : part.current?.querySelector<HTMLElement>('textarea, button');
    (field ?? part.current)?.focus();
  });
  return part;
}
