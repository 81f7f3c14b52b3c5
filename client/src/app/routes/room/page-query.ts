import { stagePicture } from '../../../features/rooms/gallery/stage-picture';
import type { PageQuery } from '../../../lib/page-query';
import { readRoomId } from '../../../lib/paths';
import { RoomDocument, type RoomQuery, type RoomQueryVariables } from './query.generated';

export const roomPageQuery: PageQuery<typeof RoomDocument, RoomQueryVariables, RoomQuery> = {
  document: RoomDocument,
  variables: ({ pathname }) => ({ id: readRoomId(pathname) }),
  picture: ({ room }) => room?.images[0] && stagePicture(room.images[0]),
};
