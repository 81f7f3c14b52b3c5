import type { BlockLoaders } from '../blocks';
import { type Asking, askedFields } from '../graphql/asked-fields';
import type { Viewer } from '../kernel/viewer';
import type { ReadRoom, RoomLoaders, RoomService } from '../rooms';

interface Reading {
  readonly viewer: Viewer;
  readonly rooms: Pick<RoomService, 'shownTo'>;
  readonly loaders: Pick<RoomLoaders, 'roomById'> & Pick<BlockLoaders, 'isApart'>;
}

/** Returns the room that a message or chat is about, if the viewer may see it now; without an id nothing is read. */
export async function askedRoom(
  roomId: string | null,
  { viewer, rooms, loaders }: Reading,
  asking: Asking,
): Promise<ReadRoom | null> {
  if (!viewer || roomId === null) return null;
  return rooms.shownTo(viewer, await loaders.roomById(roomId, askedFields(asking, 'Room')), (userId) =>
    loaders.isApart({ viewerId: viewer.id, userId }),
  );
}
