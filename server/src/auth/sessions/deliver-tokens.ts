import type { RefreshTokenPlace } from '../../graphql/generated';
import type { UserError } from '../../kernel/user-error';
import type { Viewer } from '../../kernel/viewer';
import { isSuspended, type User } from '../../users';
import type { IssuedTokens } from './issued-tokens';
import type { KnownDevices } from './known-devices';

/** The cookies of the browser: its refresh token, and the marks of the accounts that were signed in on it. */
export interface RefreshCookie {
  read(): string | null;
  keep(token: string): void;
  clear(): void;
  readDevice(): string | null;
  keepDevice(marks: string): void;
}

interface Outcome {
  readonly user?: User;
  readonly tokens?: IssuedTokens;
  readonly userErrors?: readonly UserError[];
}

interface Context {
  readonly refreshCookie: RefreshCookie;
  readonly sessions: { readonly knownDevices: Pick<KnownDevices, 'markedFor'> };
  viewer: Viewer;
}

interface Handing {
  readonly place: RefreshTokenPlace | undefined;
  /** The marks that a client without cookies sent of the accounts that were signed in on it. */
  readonly deviceToken?: string | null | undefined;
  /** True after a refresh, when the client has its device token already. */
  readonly isRefresh?: boolean;
}

/**
 * Delivers the refresh token of a sign-in in the place that the client asked for: the cookie, or the body. The
 * signed-in user becomes the viewer of the rest of the request, so that the answer shows their own data.
 */
export function deliverTokens<Result extends Outcome>(
  outcome: Result,
  { place, deviceToken = null, isRefresh = false }: Handing,
  context: Context,
) {
  const { tokens, userErrors = [], ...rest } = outcome;
  if (!tokens || !outcome.user) {
    const isEnded = userErrors.some(({ code }) => code === 'SESSION_ENDED');
    if (isEnded && place === 'COOKIE') context.refreshCookie.clear();
    return { ...rest, userErrors };
  }
  const { id, role } = outcome.user;
  context.viewer = { id, role, sessionId: tokens.sessionId, isSuspended: isSuspended(outcome.user) };
  if (place === 'BODY') {
    const marks = isRefresh ? null : context.sessions.knownDevices.markedFor(deviceToken, id);
    return { ...rest, tokens: { ...tokens, deviceToken: marks }, userErrors };
  }
  context.refreshCookie.keep(tokens.refreshToken);
  keepDevice(context, id);
  return { ...rest, tokens: { ...tokens, refreshToken: null, deviceToken: null }, userErrors };
}

/** Marks the browser as one on which the account was signed in. */
export function keepDevice(
  { refreshCookie, sessions }: Pick<Context, 'refreshCookie' | 'sessions'>,
  userId: string,
): void {
  refreshCookie.keepDevice(sessions.knownDevices.markedFor(refreshCookie.readDevice(), userId));
}
