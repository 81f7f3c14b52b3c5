import { type Location, useLocation, useNavigate } from 'react-router-dom';
import type { RoleSegment } from '../../lib/paths';
import { readSignInState } from '../../lib/sign-in-state';

/** Returns the navigation state of a sign-in page, and a function to choose a role. */
export function useSignInState() {
  const navigate = useNavigate();
  const location: Location<unknown> = useLocation();
  const { pathname, search, state } = location;
  const told = readSignInState(state);
  return {
    ...told,
    pick: (role: RoleSegment | undefined) => {
      const picked = { ...told, role };
      void navigate({ pathname, search }, { replace: true, preventScrollReset: true, state: picked });
    },
  };
}
