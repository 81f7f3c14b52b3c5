import { useState } from 'react';
import { useSavesData } from '../../../lib/data-saver';

/** Returns which photos to load: all, or for those who save data only what they have turned to. */
export function useWantedPhotos(shown: number): (index: number) => boolean {
  const savesData = useSavesData();
  const [seen, setSeen] = useState<readonly number[]>([]);
  if (!seen.includes(shown)) setSeen([...seen, shown]);
  return (index) => !savesData || seen.includes(index);
}
