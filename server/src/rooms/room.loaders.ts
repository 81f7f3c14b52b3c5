import DataLoader from 'dataloader';
import { grouped, inOrder } from '../graphql/loaders';
import type { RoomRepository } from './room.repository';

export type RoomLoaders = ReturnType<typeof roomLoaders>;

/** Creates the room loaders of one request. */
export function roomLoaders(repository: RoomRepository) {
  return {
    listedRoom: new DataLoader(async (ids: readonly string[]) =>
      inOrder(ids, await repository.findListed(ids), (room) => room.id),
    ),
    roomTexts: new DataLoader(async (ids: readonly string[]) =>
      inOrder(ids, await repository.textsOf(ids), (texts) => texts.id),
    ),
    roomImages: new DataLoader(async (ids: readonly string[]) =>
      grouped(ids, await repository.imagesOf(ids), (image) => image.roomId),
    ),
    roomCover: new DataLoader(async (ids: readonly string[]) =>
      inOrder(ids, await repository.coversOf(ids), (image) => image.roomId),
    ),
  };
}
