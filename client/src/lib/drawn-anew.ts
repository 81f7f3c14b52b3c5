import type { EarlyInput } from './early-input';

const FOCUS = 'focus';

interface Repetition {
  /** The part that had the focus. */
  readonly focused: HTMLElement | undefined;
  readonly repeat: (input: EarlyInput) => Promise<void>;
  /** Tells whether somebody has used the page. */
  readonly isOver: () => boolean;
}

/**
 * Repeats early input on a page that was drawn anew: as soon as what it was made on is drawn, unless somebody uses the page
 * before that, or goes to another one. The focus comes back, too.
 */
export async function repeatOnceDrawn(early: readonly EarlyInput[], options: Repetition): Promise<void> {
  const { focused, repeat, isOver } = options;
  let left = [...(focused ? [{ type: FOCUS, target: focused }] : []), ...early];
  while (left.length > 0 && !isOver() && isSamePage()) {
    const next = left.find(({ target }) => presentFor(target));
    const target = next && presentFor(next.target);
    if (target) {
      left = left.filter((input) => input !== next);
      if (next.type === FOCUS) giveFocus(target);
      else await repeat({ ...next, target });
    } else await furtherDrawn();
  }
}

// Back may have led to another page before the code of the first one has come.
function isSamePage(): boolean {
  const { firstAddress } = window as { firstAddress?: string };
  return firstAddress?.split('?')[0] === window.location.pathname;
}

function giveFocus(target: HTMLElement): void {
  if (document.activeElement === document.body) target.focus({ preventScroll: true });
}

/** Waits until more of the page is drawn. */
function furtherDrawn(): Promise<void> {
  return new Promise((resolve) => {
    const drawn = new MutationObserver(() => {
      drawn.disconnect();
      resolve();
    });
    drawn.observe(document, { childList: true, subtree: true });
  });
}

const presentFor = (used: HTMLElement): HTMLElement | undefined => (used.isConnected ? used : counterpartOf(used));

// The same one of as many that are called the same and are in the same state, so that nothing else is pressed.
function counterpartOf(used: HTMLElement): HTMLElement | undefined {
  const part = ['main', 'footer', 'header'].map((name) => used.closest<HTMLElement>(name)).find(Boolean);
  const now = document.querySelector<HTMLElement>(`#root ${String(part?.localName)}`);
  if (!part || !now) return undefined;
  const before = alike(used, part);
  const found = alike(used, now);
  return found.length === before.length ? found[before.indexOf(used)] : undefined;
}

const alike = (used: HTMLElement, part: HTMLElement): HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(used.localName)].filter((other) => looksOf(other) === looksOf(used));

function looksOf(element: HTMLElement): string {
  const [state, label, name] = ['aria-pressed', 'aria-label', 'name'].map((given) => element.getAttribute(given));
  return `${String(state)} ${label ?? element.closest('label')?.textContent ?? name ?? element.textContent}`;
}
