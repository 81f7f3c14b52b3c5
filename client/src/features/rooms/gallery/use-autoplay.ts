import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useSavesData } from '../../../lib/data-saver';
import type { Embla } from './carousel';

const SHOWN_FOR = 5000;

interface Autoplay {
  embla: Embla | null;
  /** Pauses the slideshow. */
  isHeld: boolean;
}

/** Runs the slideshow until it is paused. Off by default with reduced motion or reduced data. */
export function useAutoplay({ embla, isHeld }: Autoplay) {
  const wantsLessMotion = useMediaQuery('(prefers-reduced-motion: reduce)', true, { getInitialValueInEffect: false });
  const savesData = useSavesData();
  const [choice, setChoice] = useState<boolean>();
  const isPaused = choice ?? savesData;
  const isTurning = embla !== null && !isPaused && !isHeld && !wantsLessMotion;

  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setInterval(() => {
      embla.scrollNext();
    }, SHOWN_FOR);
    return () => {
      clearInterval(timer);
    };
  }, [embla, isTurning]);

  return {
    isOffered: !wantsLessMotion,
    isPaused,
    isTurning,
    togglePause: () => {
      setChoice(!isPaused);
    },
  };
}
