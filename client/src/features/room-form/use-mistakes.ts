import { useEffect, useRef, useState } from 'react';
import type { Faults, Field } from './room-mistakes';

const FAULTY = '[aria-invalid="true"], [data-invalid="true"]';

interface Shown {
  faults: Faults;
  /** Counts what was refused; a fault that goes is not counted. */
  refusals: number;
}

/** What is wrong, beside the fields of a form; the first of them gets the focus. */
export function useMistakes() {
  const [{ faults, refusals }, setShown] = useState<Shown>({ faults: {}, refusals: 0 });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [refusals]);
  return {
    form,
    faults,
    refuse: (refused: Faults) => {
      setShown((before) => ({ faults: refused, refusals: before.refusals + 1 }));
    },
    forget: (fields: readonly Field[]) => {
      setShown((before) => ({ ...before, faults: without(before.faults, fields) }));
    },
  };
}

const without = (faults: Faults, fields: readonly Field[]): Faults =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field as Field)));
