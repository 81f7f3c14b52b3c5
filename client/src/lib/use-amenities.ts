import { useEffect, useState } from 'react';
import { retry } from './retry';

const load = () => import('./amenities');

type Amenities = Awaited<ReturnType<typeof load>>;

let loaded: Amenities | undefined;

/** Loads the names of amenities once they are needed, and returns them as soon as they are there. */
export function useAmenities(isNeeded: boolean): Amenities | undefined {
  const [, show] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    let isGone = false;
    void retry(load).then((code) => {
      loaded = code;
      if (!isGone) show(code);
    });
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  return loaded;
}
