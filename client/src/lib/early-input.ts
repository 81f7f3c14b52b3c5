/** Something that was pressed, typed or chosen before the page had its code; `index.html` notes it. */
interface EarlyInput {
  readonly type: string;
  readonly target: Element;
  /** Content of a field at that time. */
  readonly value?: string;
  readonly checked?: boolean;
}

/** Does what was pressed, typed and chosen on a page of the server before its code was there, one after the other. */
export async function repeatEarlyInput(): Promise<void> {
  const early = (window as { earlyInput?: EarlyInput[] }).earlyInput?.splice(0) ?? [];
  for (const { type, target, value = '', checked = false } of early) {
    if (type === 'submit') (target as HTMLFormElement).requestSubmit();
    else if (type === 'click') (target as HTMLElement).click();
    else if (target instanceof HTMLSelectElement) choose(target, value);
    else if (target instanceof HTMLInputElement && isTicked(target)) tick(target, checked);
    else if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) enter(target, value);
    // The page is drawn with it before the next one.
    await new Promise((resolve) => setTimeout(resolve));
  }
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
