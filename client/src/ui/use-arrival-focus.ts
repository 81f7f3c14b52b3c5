import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Moves the focus to a form with this id, or to an element that is no form. */
export function focusPart(id: string): void {
  const part = document.getElementById(id);
  (part?.querySelector<HTMLElement>('input, textarea') ?? part)?.focus();
}

/**
 * Moves the focus to a part of a page when the address names it, and when the login leads back to the words that were
 * typed there.
 */
export function useArrivalFocus(id: string, hasKeptWords = false): void {
  const { hash } = useLocation();
  const navigationType = useNavigationType();
  // The login replaces itself by the page that it leads back to.
  const [isBack] = useState(hasKeptWords && navigationType === NavigationType.Replace);
  const isMeant = isBack || hash === `#${id}`;
  useEffect(() => {
    if (isMeant) focusPart(id);
  }, [isMeant, id]);
}
