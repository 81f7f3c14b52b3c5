import { useEffect, useRef } from 'react';

/** A form whose field at fault takes the focus, each time another fault is found. */
export function useFocusOnFault(fault: unknown) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fault) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [fault]);
  return form;
}
