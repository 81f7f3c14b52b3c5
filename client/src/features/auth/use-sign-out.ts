import { useCallback, useState } from 'react';
import { endSession } from '../../apollo/session/session';
import { forgetAllValues } from '../../lib/kept-values';
import { useSignOutMutation } from './mutations.generated';

/** Signs out on the server, then in the browser. Returns whether it worked. */
export function useSignOut() {
  const [send] = useSignOutMutation();
  const [hasFailed, setHasFailed] = useState(false);

  const signOut = useCallback(async (): Promise<boolean> => {
    setHasFailed(false);
    try {
      await send();
      endSession();
      // Without storage nothing was kept.
      void forgetAllValues().catch(() => undefined);
      return true;
    } catch {
      setHasFailed(true);
      return false;
    }
  }, [send]);

  return { signOut, hasFailed };
}
