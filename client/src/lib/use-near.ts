import { useIntersection } from '@mantine/hooks';
import { useState } from 'react';

/** Tells whether an element has been near the shown part of the page, so that what belongs there is loaded in time. */
export function useNear() {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '300px' });
  const [isNear, setIsNear] = useState(false);
  if (entry?.isIntersecting && !isNear) setIsNear(true);
  return { ref, isNear };
}
