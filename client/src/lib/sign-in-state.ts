import type { RoleSegment } from './paths';

/** An address to return to, with its navigation state. */
export interface Origin {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

/** Navigation state of the sign-in pages. */
export interface SignInState {
  /** The chosen role; the role picker is skipped. */
  readonly role?: RoleSegment;
  /** The destination after the login. */
  readonly from?: Origin;
  /** True when the session ended by itself, or on another device. */
  readonly hasEnded?: boolean;
}

/** Reads the navigation state of a sign-in page; ignores anything else. */
export function readSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {};
  const { role, from, hasEnded } = state as Record<string, unknown>;
  return {
    ...((role === 'owner' || role === 'user') && { role }),
    ...(isOrigin(from) && { from }),
    ...(hasEnded === true && { hasEnded }),
  };
}

function isOrigin(from: unknown): from is Origin {
  return typeof from === 'object' && from !== null && 'pathname' in from && typeof from.pathname === 'string';
}
