import type { EarlyInput } from './early-input';

interface Repetition {
  readonly repeat: (input: EarlyInput) => Promise<void>;
  /** Aborted when somebody uses the page. */
  readonly used: AbortSignal;
}

/**
 * Repeats early input on a page that was drawn anew: as soon as what it was made on is drawn, unless somebody uses the page
 * before that, or leaves it.
 */
export async function repeatOnceDrawn(early: readonly EarlyInput[], { repeat, used }: Repetition): Promise<void> {
  const { pathname } = window.location;
  let left = early;
  while (left.length > 0 && !used.aborted && window.location.pathname === pathname) {
    const next = left.find(({ target }) => presentFor(target));
    const target = next && presentFor(next.target);
    if (target) {
      left = left.filter((input) => input !== next);
      await repeat({ ...next, target });
    } else await furtherDrawn(used);
  }
}

/** Waits until more of the page is drawn, or somebody uses it. */
function furtherDrawn(used: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const drawn = new MutationObserver(end);
    function end(): void {
      drawn.disconnect();
      used.removeEventListener('abort', end);
      resolve();
    }
    drawn.observe(document, { childList: true, subtree: true });
    used.addEventListener('abort', end);
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
