/** Something that was pressed, typed or chosen before the page had its code; `index.html` notes it. */
interface EarlyInput {
  readonly type: string;
  readonly target: Element;
  /** Content of a field at that time. */
  readonly value?: string;
  readonly checked?: boolean;
}

/**
 * Does what was pressed, typed and chosen on a page of the server before its code was there, one after the other. Parts of it
 * whose code is not there yet (`useLatePart`) do so later.
 */
export async function repeatEarlyInput(): Promise<void> {
  const { earlyInput = [] } = window as { earlyInput?: EarlyInput[] };
  const all = earlyInput.splice(0);
  const early = all.filter((input) => !isLate(input));
  earlyInput.push(...all.filter(isLate));
  // React takes over a part of the page because of a press there, but not while it is at work itself.
  await Promise.resolve();
  for (const { type, target: used, value = '', checked = false } of early) {
    const target = presentFor(used);
    if (type === 'submit') (target as HTMLFormElement).requestSubmit();
    else if (type === 'click') (target as HTMLElement).click();
    else if (target instanceof HTMLSelectElement) choose(target, value);
    else if (target instanceof HTMLInputElement && isTicked(target)) tick(target, checked);
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) enter(target, value);
    // The page is drawn with it before the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

const isLate = ({ target }: EarlyInput): boolean => target.closest('[data-late]') !== null;

/** Returns the field that stands for another one now: a page is drawn anew for people who are signed in. */
function presentFor(target: Element): Element {
  const name = target.getAttribute('name');
  if (target.isConnected || name === null) return target;
  return document.querySelector(`${target.localName}:not([type="radio"])[name="${name}"]`) ?? target;
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
