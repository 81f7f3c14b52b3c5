import { type Account, accessToken, currentSession } from './session';

/** Returns the signed-in account, null for a visitor. Waits for the server's confirmation; rejects if there is none. */
export async function confirmedAccount(): Promise<Account | null> {
  if (currentSession().status === 'unknown') await accessToken();
  const session = currentSession();
  if (session.status === 'unknown') throw new Error('Who is signed in could not be asked.');
  return session.status === 'signedIn' ? session.account : null;
}
