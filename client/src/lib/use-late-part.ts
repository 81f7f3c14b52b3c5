import { useEffect, useRef } from 'react';
import { repeatEarlyInput } from './early-input';

const MARK = 'data-late';

/**
 * Returns the properties of a part of a page of the server whose code comes after that of the page. What was pressed there
 * until then is done as soon as the part is drawn.
 */
export function useLatePart() {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    part.current?.removeAttribute(MARK);
    void repeatEarlyInput();
  }, []);
  return { ref: part, [MARK]: '' };
}
