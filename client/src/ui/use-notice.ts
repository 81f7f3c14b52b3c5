import { useCallback, useEffect, useState } from 'react';
import type { AlertKind } from './alert-banner';

interface Notice {
  kind: AlertKind;
  text: string;
  /** After how many milliseconds it goes by itself. */
  lasts?: number;
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

  return {
    notice,
    show: (shown: Notice) => {
      setNotice(shown);
    },
    clear,
  };
}
