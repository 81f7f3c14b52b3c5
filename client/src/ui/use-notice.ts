import { useCallback, useEffect, useState } from 'react';
import type { AlertKind } from './alert-banner';

/** A word to the person about what they just did. */
export interface Notice {
  kind: AlertKind;
  text: string;
  /** After how many milliseconds it goes by itself. */
  lasts?: number;
  /** Whether the way to the login stands beside it. */
  needsLogin?: boolean;
}

export function useNotice() {
  const [notice, setNotice] = useState<Notice>();
  const clear = useCallback(() => {
    setNotice(undefined);
  }, []);

  useEffect(() => {
    if (!notice?.lasts) return undefined;
    const timer = setTimeout(clear, notice.lasts);
    return () => {
      clearTimeout(timer);
    };
  }, [notice, clear]);

  const show = useCallback((shown: Notice) => {
    setNotice(shown);
  }, []);

  return { notice, show, clear };
}
