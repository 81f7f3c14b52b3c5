import { useState } from 'react';

/** The state of the search for the place where the owner is. */
export type Locating = 'idle' | 'finding' | 'denied' | 'unavailable' | 'late';

const LONGEST = 15_000;
const OLDEST = 60_000;
// Metres. Computers often know no more than the town.
const ROUGHEST = 500;
const FAULTS: Readonly<Record<number, Locating>> = { 1: 'denied', 3: 'late' };

/** Asks the device where it is, when it is told to. */
export function useOwnPlace(onFound: (found: GeolocationCoordinates) => void) {
  const [locating, setLocating] = useState<Locating>('idle');
  const take = ({ coords }: GeolocationPosition) => {
    if (coords.accuracy > ROUGHEST) return setLocating('unavailable');
    setLocating('idle');
    onFound(coords);
  };
  const locate = () => {
    if (!('geolocation' in navigator)) return setLocating('unavailable');
    setLocating('finding');
    navigator.geolocation.getCurrentPosition(take, ({ code }) => setLocating(FAULTS[code] ?? 'unavailable'), {
      ...{ enableHighAccuracy: true, timeout: LONGEST, maximumAge: OLDEST },
    });
  };
  return { locating, locate, forget: () => setLocating('idle') };
}
