import { useEffect } from 'react';
import { repeatEarlyInput } from '../lib/early-input';
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

// The text of a page of the server stands there in a font of the device: the code is loaded before the site's own. The
// page is laid out anew for each font that comes while it is in use, so those that its text needs come before.
async function changeFont(): Promise<void> {
  const { fontFamily } = getComputedStyle(document.body);
  const load = (weight: number, selector: string): Promise<unknown> =>
    document.fonts.load(`${String(weight)} 1em ${fontFamily}`, textOf(selector));
  await Promise.all([load(400, 'main'), load(700, 'main :is(h1, h2, h3)')]).catch(() => undefined);
  document.querySelector(`[${PLAIN}]`)?.removeAttribute(PLAIN);
}

// A line break is a letter of another file of the font.
const textOf = (selector: string): string =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .map(({ innerText }) => innerText.replaceAll(/\s/g, ' '))
    .join(' ');
