import type { Viewer } from '../kernel/viewer';
import type { Visit } from './visit.entity';

/** The two people of a visit. */
export type VisitSide = 'OWNER' | 'SEEKER';

/** Returns the side of the viewer; null for everyone else, who do not see the visit. */
export function sideOf(viewer: Viewer, { ownerId, seekerId }: Pick<Visit, 'ownerId' | 'seekerId'>): VisitSide | null {
  if (viewer?.id === ownerId) return 'OWNER';
  return viewer?.id === seekerId ? 'SEEKER' : null;
}

/** Returns the account on the other side. */
export const otherOf = (side: VisitSide, { ownerId, seekerId }: Pick<Visit, 'ownerId' | 'seekerId'>): string =>
  side === 'OWNER' ? seekerId : ownerId;
