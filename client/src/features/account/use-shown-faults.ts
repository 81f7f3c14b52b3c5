import { useEffect, useRef, useState } from 'react';
import type { Faults, Field } from './profile-draft';

interface Shown {
  faults: Faults;
  /** Counts what was refused; a fault that goes is not counted. */
  refusals: number;
}

/** What was refused, beside the fields of a form; the first of them gets the focus. */
export function useShownFaults() {
  const [{ faults, refusals }, setShown] = useState<Shown>({ faults: {}, refusals: 0 });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return {
    form,
    faults,
    refuse: (refused: Faults) => {
      setShown({ faults: refused, refusals: refusals + 1 });
    },
    forget: (field: Field) => {
      setShown({ faults: { ...faults, [field]: undefined }, refusals });
    },
  };
}
