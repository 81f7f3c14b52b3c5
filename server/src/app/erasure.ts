import { actionAt, BY_USER } from '../admin';
import {
  type emailAllowance,
  type ErasureService,
  erasureService,
  type IdentityProof,
  type mailedLinkService,
  type SessionService,
  type signInLimits,
} from '../auth';
import { roomImageFiles } from '../rooms';
import { openAccountRemoval } from './account-removal';
import type { Dependencies } from './dependencies';

interface ErasureDependencies extends Dependencies {
  readonly links: ReturnType<typeof mailedLinkService>;
  readonly sessions: SessionService;
  readonly limits: ReturnType<typeof signInLimits>;
  readonly emailAllowance: ReturnType<typeof emailAllowance>;
  readonly proof: IdentityProof;
}

/** Builds the service that erases accounts at the request of their users. */
export function openErasures(dependencies: ErasureDependencies): ErasureService {
  const { repositories, imageStore, log } = dependencies;
  const { erasures, users, adminActions } = repositories;
  const removal = openAccountRemoval(repositories);
  return erasureService({
    ...dependencies,
    repository: erasures,
    users,
    async removeWithin(manager, userId, now) {
      await adminActions.addWithin(manager, byUser('remove-account', userId, now));
      return removal.removeWithin(manager, userId, now);
    },
    noteWithdrawnWithin: (manager, userId, now) =>
      adminActions.addWithin(manager, byUser('withdraw-erasure', userId, now)),
    forgetImages: roomImageFiles(imageStore, log).forget,
  });
}

// Operators see in the audit log what the user requested.
const byUser = (verb: 'remove-account' | 'withdraw-erasure', subjectId: string, now: number) =>
  actionAt(now, { operator: BY_USER, verb, subjectId, note: null });
