import type { Account, Viewer } from '../kernel/viewer';
import { notAuthenticated } from './request-error';

// Our tokens have about 300 characters.
const LONGEST = 4096;

/** Returns the token of an `Authorization: Bearer` header; null for any other form. */
export const bearerToken = (authorization: string): string | null =>
  authorization.length > LONGEST ? null : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null);

/**
 * Returns the viewer of an `Authorization` header; null when it is absent. An invalid token refuses the whole request.
 */
export async function viewerOf(
  authorization: string | undefined,
  accountOf: (accessToken: string) => Promise<Account | null>,
): Promise<Viewer> {
  if (authorization === undefined || authorization === '') return null;
  const token = bearerToken(authorization);
  const account = token === null ? null : await accountOf(token);
  if (!account) throw notAuthenticated();
  return account;
}
