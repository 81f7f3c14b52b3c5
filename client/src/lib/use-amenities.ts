import { useEffect, useState } from 'react';
import { isOnServer } from './on-server';
import { retry } from './retry';
import { currentLanguage } from './texts';

const load = () => import('./amenities');

type Amenities = Awaited<ReturnType<typeof load>>;

let loaded: Amenities | undefined;

async function loadOnce(): Promise<Amenities> {
  loaded ??= await load();
  return loaded;
}

/** Loads code of pages that show amenities, and in other languages than English their names, so that they do not change. */
export async function withAmenities<Loaded>(code: Promise<Loaded>): Promise<Loaded> {
  const isNeeded = isOnServer || document.documentElement.lang !== 'en';
  // The page itself tries again.
  const [page] = await Promise.all([code, isNeeded ? loadOnce().catch(() => undefined) : undefined]);
  return page;
}

/** Loads the names of amenities once they are needed, and returns them as soon as they are there. */
export function useAmenities(isNeeded: boolean): Amenities | undefined {
  const [, show] = useState(loaded);
  useEffect(() => {
    if (!isNeeded || loaded) return;
    let isGone = false;
    void retry(loadOnce).then((code) => {
      if (!isGone) show(code);
    });
    return () => {
      isGone = true;
    };
  }, [isNeeded]);
  // The client does not have them yet when it takes an English page over.
  return isOnServer && currentLanguage() === 'en' ? undefined : loaded;
}
