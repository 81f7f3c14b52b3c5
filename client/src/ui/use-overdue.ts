import { useEffect, useState } from 'react';

/** Returns whether the component has been shown for longer than the given milliseconds. */
export function useOverdue(after: number): boolean {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsOverdue(true);
    }, after);
    return () => {
      clearTimeout(timer);
    };
  }, [after]);
  return isOverdue;
}
