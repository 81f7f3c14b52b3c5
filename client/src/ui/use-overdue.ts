import { useEffect, useState } from 'react';

/** Whether the component has been shown for longer than so many milliseconds. */
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
