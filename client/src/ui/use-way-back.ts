import { type Location, useLocation } from 'react-router-dom';
import { readSignInState, type SignInState } from '../lib/sign-in-state';

const SIGN_IN_PAGES = '/auth/';

/** Returns the navigation state of a link to the login, which leads back to this page or to what the hash names on it. */
export function useWayBack(hashThere?: string): SignInState {
  const location: Location<unknown> = useLocation();
  const { pathname, search, hash, state } = location;
  if (!pathname.startsWith(SIGN_IN_PAGES)) return { from: { pathname, search, hash: hashThere ?? hash, state } };
  const { from } = readSignInState(state);
  return from ? { from } : {};
}
