import { useMediaQuery } from '@mantine/hooks';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type FormStepState, formKeyOf } from '../../../../lib/paths';
import type { Field } from '../validate-room';
import { firstPlace, PARAMETER, readStep, type Step, stepsOpenedIn } from './steps';

interface Place {
  readonly step: Step;
  /** The field to focus; absent for the heading of the step. */
  readonly field?: Field | undefined;
}

export type Steps = ReturnType<typeof useSteps>;

/**
 * Keeps which step of the form a phone shows, in the address; wider screens show all of them. `begun` is the step of an
 * address that names none.
 */
export function useSteps(form: RefObject<HTMLFormElement | null>, begun: Step) {
  const isInSteps = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const location = useLocation();
  const navigate = useNavigate();
  const step = isInSteps ? (readStep(location.search) ?? begun) : undefined;
  const [first] = useState(step);
  const [wanted, setWanted] = useState<Place>();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ step, wanted });
  useEffect(() => {
    const before = shown.current;
    const isArriving = wanted !== before.wanted && wanted?.step === step;
    if (step !== undefined && before.step !== undefined && (isArriving || step !== before.step))
      focusPlace(form.current, heading.current, isArriving ? wanted?.field : undefined);
    shown.current = { step, wanted: isArriving ? wanted : before.wanted };
  }, [step, wanted, form]);

  const open = (to: Step, field?: Field) => {
    setWanted({ step: to, field });
    if (to === step) return;
    const search = new URLSearchParams(location.search);
    search.set(PARAMETER, to);
    const state: FormStepState = { formKey: formKeyOf(location), opened: stepsOpenedIn(location) + 1 };
    void navigate({ search: search.toString() }, { state });
  };
  return {
    /** Undefined if all are shown. */
    step,
    /** True until another step is opened. */
    isFirst: step === undefined || step === first,
    heading,
    open,
    /** Leads to the first of these fields. */
    openFirst: (fields: readonly Field[]): void => {
      const place = step === undefined ? undefined : firstPlace(fields);
      if (place) open(place.step, place.field);
    },
  };
}

function focusPlace(form: HTMLFormElement | null, heading: HTMLElement | null, field: Field | undefined): void {
  const named = field === undefined ? undefined : form?.querySelectorAll<HTMLElement>(`[name="${field}"]:enabled`);
  // The number of roommates that is none of the usual ones has a second field.
  const last = named && [...named].at(-1);
  // What is folded cannot be focused.
  last?.closest('details')?.setAttribute('open', '');
  if (last) last.focus();
  else heading?.focus({ preventScroll: true });
}
