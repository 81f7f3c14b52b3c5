import { byKey, sharedReads } from '../kernel/shared-reads';
import { tookPlace } from './visit.rules';
import type { VisitRepository } from './visit.repository';

interface VisitKey {
  readonly seekerId: string;
  readonly roomId: string;
}

const nameOf = ({ seekerId, roomId }: VisitKey): string => seekerId + roomId;

export type VisitLoaders = ReturnType<typeof visitLoaders>;

/** Creates the visit loaders; requests share their statements. */
export function visitLoaders(repository: Pick<VisitRepository, 'findAll' | 'hoursOfAll' | 'saidToHaveTakenPlace'>) {
  return {
    visitById: sharedReads(
      async (ids: readonly string[]) => byKey(await repository.findAll(ids), ({ id }) => id),
      String,
    ),
    /** Returns a visit of a room that took place, as the seeker says and the owner does not deny. */
    pastVisitByKey: sharedReads(async (keys: readonly VisitKey[]) => {
      const seekerIds = new Set(keys.map(({ seekerId }) => seekerId));
      const roomIds = new Set(keys.map(({ roomId }) => roomId));
      const visits = await repository.saidToHaveTakenPlace([...seekerIds], [...roomIds]);
      return byKey(visits.filter(tookPlace), nameOf);
    }, nameOf),
    visitingHoursByOwner: sharedReads(
      async (ownerIds: readonly string[]) => byKey(await repository.hoursOfAll(ownerIds), ({ ownerId }) => ownerId),
      String,
    ),
  };
}
