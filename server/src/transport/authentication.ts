import type { Account, Viewer } from '../kernel/viewer';

// Our tokens have about 300 characters.
const LONGEST = 4096;

/** Returns the token of an `Authorization: Bearer` header; null for any other form. */
export const bearerToken = (authorization: string): string | null =>
  authorization.length > LONGEST ? null : (/^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? null);

/** The sender of a request; an access token that is invalid or has expired leaves a visitor. */
export interface Sender {
  readonly viewer: Viewer;
  readonly hasStaleToken: boolean;
}

/** Returns the sender that an `Authorization` header names; a visitor when it is absent. */
export async function senderOf(
  authorization: string | undefined,
  accountOf: (accessToken: string) => Promise<Account | null>,
): Promise<Sender> {
  if (authorization === undefined || authorization === '') return { viewer: null, hasStaleToken: false };
  const token = bearerToken(authorization);
  const viewer = token === null ? null : await accountOf(token);
  return { viewer, hasStaleToken: viewer === null };
}
