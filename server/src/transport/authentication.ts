import type { Account, Viewer } from '../kernel/viewer';
import { notAuthenticated } from './request-error';

// Ours have some 300 characters.
const LONGEST = 4096;

/** The token of an `Authorization: Bearer` header; null when it has not that form. */
export const bearerToken = (authorization: string): string | null =>
  authorization.length > LONGEST ? null : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null);

/** Who sends this `Authorization`; nobody when it is absent. A token that is not good refuses the whole request. */
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
