import { connectionFields } from '../graphql/connections';
import type { Resolvers } from '../graphql/generated';
import type { ShownImage } from './images/image-urls';
import type { RoomImage } from './images/room-image.entity';
import type { Room } from './room.entity';
import type { ListedRoom, RoomTexts } from './room-listing.repository';
import type { RoomLoaders } from './room.loaders';
import { vacantCapacityOf } from './room.rules';

export const roomResolvers: Resolvers = {
  Query: {
    rooms: (_root, { filter, first, after }, { viewer, rooms }) => rooms.search(viewer, filter ?? {}, { first, after }),
    room: (_root, { id }, { viewer, rooms }) => rooms.byId(viewer, id),
    ownRooms: (_root, { status, first, after }, { viewer, ownRooms }) =>
      ownRooms.list(viewer, status, { first, after }),
  },
  Mutation: {
    saveRoom: async (_root, { input }, { viewer, ownRooms, loaders }) =>
      readAnew(await ownRooms.save(viewer, input), loaders),
    uploadRoomImage: (_root, { input }, { viewer, ownRooms }) => ownRooms.upload(viewer, input),
    deleteRoom: (_root, { input }, { viewer, ownRooms }) => ownRooms.remove(viewer, input.id),
  },
  User: {
    rooms: (user, { first, after }, { viewer, rooms }) => rooms.listedBy(viewer, user.id, { first, after }),
  },
  RoomConnection: connectionFields,
  Room: {
    messInfo: (room) => room,
    facilities: (room, _args, { loaders }) => longText(room, 'facilities', loaders),
    services: (room, _args, { loaders }) => longText(room, 'services', loaders),
    rules: (room, _args, { loaders }) => longText(room, 'rules', loaders),
    description: (room, _args, { loaders }) => longText(room, 'description', loaders),
    images: async (room, _args, { loaders }) =>
      (await loaders.roomImages.load(room.id)).map((image) => shown(room, image)),
    coverImage: async (room, _args, { loaders }) => {
      const cover = await loaders.roomCover.load(room.id);
      return cover ? shown(room, cover) : null;
    },
    isUnfinished: async (room, _args, { loaders }) => !(await loaders.roomCover.load(room.id)),
    hold: (room, _args, { viewer, rooms }) => rooms.holdOf(viewer, room),
    owner: (room, _args, { loaders }) => loaders.userById.load(room.ownerId),
    vacantCapacity: vacantCapacityOf,
    createdAt: (room) => new Date(room.createdAt),
    updatedAt: (room) => new Date(room.updatedAt),
  },
  RoomImage: {
    url: (image, _args, { roomImageUrl }) => roomImageUrl(image, 'page'),
    cardUrl: (image, _args, { roomImageUrl }) => roomImageUrl(image, 'card'),
    fullUrl: (image, _args, { roomImageUrl }) => roomImageUrl(image, 'full'),
    previewUrl: (image, _args, { roomImageUrl }) => roomImageUrl(image, 'preview'),
  },
};

function shown({ status }: Pick<Room, 'status'>, { id, imageKey, width, height, colour }: RoomImage): ShownImage {
  return { id, imageKey, width, height, colour, isPublic: status === 'PUBLIC' };
}

// A second save in one request must not return what the first one has loaded.
function readAnew<Outcome extends object>(outcome: Outcome, loaders: RoomLoaders): Outcome {
  if (!('room' in outcome)) return outcome;
  loaders.roomImages.clearAll();
  loaders.roomCover.clearAll();
  return outcome;
}

// Lists leave the long texts out; a request that selects them runs one more statement for the whole page.
async function longText(room: ListedRoom | Room, field: keyof RoomTexts, loaders: RoomLoaders): Promise<string> {
  if ('description' in room) return room[field];
  return (await loaders.roomTexts.load(room.id))?.[field] ?? '';
}
