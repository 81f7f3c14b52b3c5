import { useEffect, useRef, useState } from 'react';

/** The text of each field's error. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

const INVALID = '[aria-invalid="true"], [data-invalid="true"]';

/** Keeps the errors of a form's fields. Showing new ones focuses the first invalid field. */
export function useFieldErrors<Field extends string>() {
  const [{ errors, timesShown }, set] = useState<{ errors: FieldErrors<Field>; timesShown: number }>({
    errors: {},
    timesShown: 0,
  });
  return {
    form: useFocusOnError(timesShown),
    errors,
    show: (shown: FieldErrors<Field>) => {
      set((before) => ({ errors: shown, timesShown: before.timesShown + 1 }));
    },
    clear: (fields: readonly Field[]) => {
      set((before) => ({ ...before, errors: without(before.errors, fields) }));
    },
  };
}

/** Returns a ref for a form; each new error focuses the first invalid field. */
export function useFocusOnError(error: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>(INVALID)?.focus();
  }, [error]);
  return form;
}

const without = <Field extends string>(errors: FieldErrors<Field>, fields: readonly Field[]): FieldErrors<Field> =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.includes(field as Field)),
  ) as FieldErrors<Field>;
