import { byKey, sharedReads } from '../../kernel/shared-reads';
import type { RoomRatingRepository } from './room-rating.repository';

/** Creates the loaders of ratings; requests share their statements. */
export function ratingLoaders({ ofRooms, ofOwners }: Pick<RoomRatingRepository, 'ofRooms' | 'ofOwners'>) {
  return {
    ratingByRoom: sharedReads(async (ids: readonly string[]) => byKey(await ofRooms(ids), ({ id }) => id), String),
    ratingByOwner: sharedReads(async (ids: readonly string[]) => byKey(await ofOwners(ids), ({ id }) => id), String),
  };
}
