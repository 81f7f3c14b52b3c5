import { useCallback, useState } from 'react';
import { endSession } from '../../apollo/session';
import { useSignOutMutation } from './sign-out.generated';

/** Ends the session on the server first: who is told to be signed out, is. Gives whether it worked. */
export function useSignOut() {
  const [send] = useSignOutMutation();
  const [hasFailed, setHasFailed] = useState(false);

  const signOut = useCallback(async (): Promise<boolean> => {
    setHasFailed(false);
    try {
      await send();
      endSession();
      return true;
    } catch {
      setHasFailed(true);
      return false;
    }
  }, [send]);

  return { signOut, hasFailed };
}
