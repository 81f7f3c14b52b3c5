import type { RefreshTokenPlace } from '../graphql/generated';
import type { UserError } from '../kernel/refused';
import type { Viewer } from '../kernel/viewer';
import type { User } from '../users';
import type { IssuedTokens } from './issued-tokens';

/** The refresh token's cookie in the browser that asks. */
export interface RefreshCookie {
  read(): string | null;
  keep(token: string): void;
  clear(): void;
}

interface Outcome {
  readonly user?: User;
  readonly tokens?: IssuedTokens;
  readonly userErrors?: readonly UserError[];
}

/**
 * The outcome of a sign-in with its refresh token in the place the client wants it: the cookie, or the body.
 * Who signed in is the viewer of the rest of the request, so that they read their own facts in the answer.
 */
export function handedOver<Result extends Outcome>(
  outcome: Result,
  place: RefreshTokenPlace | undefined,
  context: { refreshCookie: RefreshCookie; viewer: Viewer },
) {
  const { tokens, userErrors = [], ...rest } = outcome;
  if (!tokens || !outcome.user) {
    if (userErrors.some(({ code }) => code === 'SESSION_ENDED')) context.refreshCookie.clear();
    return { ...rest, userErrors };
  }
  const { id, role } = outcome.user;
  context.viewer = { id, role, sessionId: tokens.sessionId };
  if (place !== 'BODY') context.refreshCookie.keep(tokens.refreshToken);
  return { ...rest, tokens: { ...tokens, refreshToken: place === 'BODY' ? tokens.refreshToken : null }, userErrors };
}
