import { useCallback, useEffect, useState } from 'react';
import type { AlertKind } from './alert-banner';

/** A message to the user about their last action. */
export interface Notice {
  kind: AlertKind;
  text: string;
  /** Milliseconds until it disappears; without, it stays. */
  lasts?: number;
  /** Shows a login link. */
  needsLogin?: boolean;
  /** Undoes what the notice tells. */
  undo?: () => void;
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
