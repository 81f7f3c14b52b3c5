import { stagePicture } from '../../../features/rooms/gallery/stage-picture';
import { landmarkVariables } from '../../../lib/landmark-variables';
import { readNear } from '../../../lib/paths';
import type { PageQuery } from '../../../lib/page-query';
import { readRoomId } from '../../../lib/paths';
import type { RoomQuery, RoomQueryVariables } from './query.generated';

/** Refusals that the page tells as such. */
export const ROOM_ABSENT = ['ROOM_NOT_FOUND', 'ROOM_IS_DRAFT', 'ROOM_IS_HELD'] as const;

export const roomPageQuery: PageQuery<RoomQueryVariables, RoomQuery> = {
  variables: ({ pathname, search }) => ({ id: readRoomId(pathname), ...landmarkVariables(readNear(search)) }),
  absentCodes: ROOM_ABSENT,
  picture: ({ room }) => room?.images[0] && stagePicture(room.images[0]),
};
