import { useEffect, useState } from 'react';
import { retry } from './retry';

/**
 * Loads code once the component is drawn, and returns it as soon as it is there. Unlike a part that waits for its code,
 * the component is used until then.
 */
export function useLoadedLater<Code extends object>(load: () => Promise<Code>): Code | undefined {
  const [loaded, setLoaded] = useState<Code>();
  const [first] = useState(() => load);
  useEffect(() => {
    let isGone = false;
    void retry(first).then((code) => {
      if (!isGone) setLoaded(code);
    });
    return () => {
      isGone = true;
    };
  }, [first]);
  return loaded;
}
