import { useEffect } from 'react';
import { repeatEarlyInput } from '../lib/early-input';
import { areDataSaved } from '../lib/data-saver';
import { chosenLanguage } from '../lib/language';
import { setPageTime } from '../lib/page-time';
import { signedInHint } from '../lib/signed-in-hint';

const MARK = 'data-written';
const PLAIN = 'data-plain-font';
const content = (): HTMLElement | null => document.querySelector(`[${MARK}]`);

/** Tells whether the page has content that the server has written. */
export const hasContent = (): boolean => content() !== null;

/** Tells whether the page of the address stands there already, and the visitor may have scrolled it. */
export const isSeen = (): boolean => hasContent() && !hasMoved();

/**
 * Tells whether the server has written the content of the page, so that the client takes it over. It has done so for a
 * visitor; what others see is drawn anew.
 */
export function isWritten(): boolean {
  const time = content()?.getAttribute(MARK);
  const written = document.documentElement.lang;
  if (!time || signedInHint() || (chosenLanguage() ?? written) !== written || hasState() || hasMoved()) return false;
  setPageTime(Number(time));
  return true;
}

// Back and Forward, after a page was loaded again, change the address at once, and the page only with its code.
function hasMoved(): boolean {
  const { firstAddress } = window as { firstAddress?: string };
  return firstAddress !== window.location.pathname + window.location.search;
}

// Such as the person to report; the server does not know it.
function hasState(): boolean {
  const { usr } = Object(window.history.state) as { readonly usr?: unknown };
  return usr !== undefined && usr !== null;
}

/** Ends what stands in for the code of the page, once that is there. */
export function usePageTakenOver(): void {
  useEffect(() => {
    content()?.removeAttribute(MARK);
    takeTitleOver();
    void repeatEarlyInput();
    void changeFont();
  }, []);
}

// When the client has taken the title of the server over, no other one follows it; it changes with the page then.
function takeTitleOver(): void {
  const titles = document.head.querySelectorAll('title');
  if (titles.length === 1) titles[0]?.removeAttribute('data-first');
}

// The text of a page of the server stands there in a font of the device: the code is loaded before the site's own.
async function changeFont(): Promise<void> {
  const fonts = areDataSaved() ? [] : ['400 1em "Figtree Variable"'];
  await Promise.all(fonts.map((font) => document.fonts.load(font))).catch(() => undefined);
  document.querySelector(`[${PLAIN}]`)?.removeAttribute(PLAIN);
}
