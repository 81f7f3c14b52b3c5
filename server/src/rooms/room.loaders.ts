import { byKey, grouped, sharedReads } from '../kernel/shared-reads';
import { ratingLoaders } from './ratings/rating.loaders';
import type { RoomRatingRepository } from './ratings/room-rating.repository';
import type { RoomRepository } from './room.repository';

export type RoomLoaders = ReturnType<typeof roomLoaders>;

/** Creates the loaders of what rooms have; requests share their statements. */
export function roomLoaders(repository: RoomRepository, ratings: RoomRatingRepository) {
  return {
    ...ratingLoaders(ratings),
    /** Returns a room, whoever may see it. */
    roomById: repository.read,
    roomImages: sharedReads(
      async (ids: readonly string[]) => grouped(await repository.imagesOf(ids), (image) => image.roomId),
      String,
    ),
    roomCover: sharedReads(
      async (ids: readonly string[]) => byKey(await repository.coversOf(ids), (image) => image.roomId),
      String,
    ),
  };
}
