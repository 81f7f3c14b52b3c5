import { useState } from 'react';
import { useWhenReachable } from './use-when-reachable';

/** Sends a form at once, or when the browser is online again, as long as its page is open. */
export function useSendWhenOnline(send: () => Promise<void>) {
  const [isWaiting, setIsWaiting] = useState(false);
  useWhenReachable(() => {
    if (!isWaiting || !navigator.onLine) return;
    setIsWaiting(false);
    void send();
  });
  return {
    isWaiting,
    stopWaiting: () => {
      setIsWaiting(false);
    },
    /** Sends; a form that lacks something does not wait. */
    sendOrWait: async (isComplete: boolean): Promise<void> => {
      const isLater = isComplete && !navigator.onLine;
      setIsWaiting(isLater);
      if (!isLater) await send();
    },
  };
}
