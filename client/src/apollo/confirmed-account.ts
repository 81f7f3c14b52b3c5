import { type Account, accessToken, currentSession } from './session';

/** Who is signed in, null for a visitor. Waits for what is not confirmed yet; rejects when it cannot be. */
export async function confirmedAccount(): Promise<Account | null> {
  if (currentSession().status === 'unknown') await accessToken();
  const session = currentSession();
  if (session.status === 'unknown') throw new Error('Who is signed in could not be asked.');
  return session.status === 'signedIn' ? session.account : null;
}
