import type { RoleSegment } from './paths';

/** A place of the site to return to, with what was handed to it. */
export interface Origin {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

/** What the sign-in pages may be told when somebody is sent there. */
export interface SignInState {
  /** The picked role, then the picker is skipped. */
  readonly role?: RoleSegment;
  /** Where the person wanted to go. */
  readonly from?: Origin;
}

/** The navigation state of a sign-in page; anything else counts as nothing. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {};
  const { role, from } = state as Record<string, unknown>;
  return {
    ...((role === 'owner' || role === 'user') && { role }),
    ...(isOrigin(from) && { from }),
  };
}

function isOrigin(from: unknown): from is Origin {
  return typeof from === 'object' && from !== null && 'pathname' in from && typeof from.pathname === 'string';
}
