/** Something that was pressed, typed or chosen before the page had its code; `index.html` notes it. */
export interface EarlyInput {
  readonly type: string;
  readonly target: HTMLElement;
  /** Content of a field at that time. */
  readonly value?: string;
  readonly checked?: boolean;
}

interface AllEarlyInput extends Array<EarlyInput> {
  /** The part that had the focus last. */
  focused?: HTMLElement;
  /** True once somebody has used the page with its code. */
  isOver?: boolean;
}

/**
 * Does what was pressed, typed and chosen on a page of the server before its code was there, one after the other. Parts of it
 * whose code is not there yet (`useLatePart`) do so later, and those of a page that is drawn anew once they are drawn.
 */
export async function repeatEarlyInput(): Promise<void> {
  const { earlyInput = [] } = window as { earlyInput?: AllEarlyInput };
  const all = earlyInput.splice(0);
  const early = all.filter((input) => !isLate(input));
  earlyInput.push(...all.filter(isLate));
  // React takes over a part of the page because of a press there, but not while it is at work itself.
  await Promise.resolve();
  const { focused } = earlyInput;
  delete earlyInput.focused;
  if ([focused, ...early.map(({ target }) => target)].some(isDrawnAnew)) {
    const { repeatOnceDrawn } = await import('./drawn-anew');
    return repeatOnceDrawn(early, { focused, repeat, isOver: () => earlyInput.isOver === true });
  }
  for (const input of early) await repeat(input);
}

// Those who are signed in see another page.
const isDrawnAnew = (target?: Element): boolean => target?.isConnected === false;

const isLate = ({ target }: EarlyInput): boolean => !isDrawnAnew(target) && target.closest('[data-late]') !== null;

async function repeat({ type, target, value = '', checked = false }: EarlyInput): Promise<void> {
  if (target instanceof HTMLFormElement) target.requestSubmit();
  else if (type === 'click') target.click();
  else if (target instanceof HTMLSelectElement) choose(target, value);
  else if (target instanceof HTMLInputElement && isTicked(target)) tick(target, checked);
  else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) enter(target, value);
  // The page is drawn with it before the next one.
  await new Promise((resolve) => setTimeout(resolve));
}

const isTicked = ({ type }: HTMLInputElement): boolean => type === 'checkbox' || type === 'radio';

function choose(list: HTMLSelectElement, value: string): void {
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

// React tells of a change only if a field differs from what was last set.
function tick(box: HTMLInputElement, isChecked: boolean): void {
  box.checked = !isChecked;
  box.click();
}

function enter(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  field.value = '';
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value');
  own?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
