import { grouped, sharedReads } from '../kernel/shared-reads';
import type { RoomImage } from './images/room-image.entity';
import { ratingLoaders } from './ratings/rating.loaders';
import type { RoomRatingRepository } from './ratings/room-rating.repository';
import type { RoomRepository } from './room.repository';

interface ImagesKey {
  readonly roomId: string;
  readonly part: 'ALL' | 'COVER';
}

const nameOf = ({ roomId, part }: ImagesKey): string => part + roomId;

export type RoomLoaders = ReturnType<typeof roomLoaders>;

/** Creates the loaders of what rooms have; requests share their statements. */
export function roomLoaders(repository: RoomRepository, ratings: RoomRatingRepository) {
  const images = sharedReads(async (keys: readonly ImagesKey[]) => {
    const whole = new Set(keys.filter(({ part }) => part === 'ALL').map(({ roomId }) => roomId));
    const covers = keys.map(({ roomId }) => roomId).filter((roomId) => !whole.has(roomId));
    const found = await Promise.all([
      whole.size > 0 ? repository.imagesOf([...whole]) : [],
      covers.length > 0 ? repository.coversOf(covers) : [],
    ]);
    const byRoom = grouped(found.flat(), ({ roomId }) => roomId);
    return new Map(keys.map((key) => [nameOf(key), byRoom.get(key.roomId) ?? []]));
  }, nameOf);

  return {
    ...ratingLoaders(ratings),
    /** Returns a room, whoever may see it. */
    roomById: repository.read,
    roomImages: (roomId: string): Promise<RoomImage[] | undefined> => images({ roomId, part: 'ALL' }),
    roomCover: async (roomId: string): Promise<RoomImage | undefined> =>
      (await images({ roomId, part: 'COVER' }))?.find(({ position }) => position === 0),
  };
}
