import { connectionFields } from '../graphql/connections';
import type { Resolvers } from '../graphql/generated';
import type { Room } from './room.entity';
import type { ListedRoom, RoomTexts } from './room.repository';
import type { RoomLoaders } from './room.loaders';
import { vacantCapacityOf } from './room.rules';

export const roomResolvers: Resolvers = {
  Query: {
    rooms: (_root, { filter, first, after }, { viewer, rooms }) => rooms.search(viewer, filter ?? {}, { first, after }),
    room: (_root, { id }, { viewer, rooms }) => rooms.byId(viewer, id),
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
    images: (room, _args, { loaders }) => loaders.roomImages.load(room.id),
    coverImage: async (room, _args, { loaders }) => (await loaders.roomCover.load(room.id)) ?? null,
    owner: (room, _args, { loaders }) => loaders.userById.load(room.ownerId),
    vacantCapacity: vacantCapacityOf,
    createdAt: (room) => new Date(room.createdAt),
    updatedAt: (room) => new Date(room.updatedAt),
  },
  RoomImage: {
    url: (image, _args, { imageUrl }) => imageUrl(image.imageKey, 'page'),
    cardUrl: (image, _args, { imageUrl }) => imageUrl(image.imageKey, 'card'),
    fullUrl: (image, _args, { imageUrl }) => imageUrl(image.imageKey, 'full'),
  },
};

// Lists leave the long texts out; who asks for them there pays one statement for the whole page.
async function longText(room: ListedRoom | Room, field: keyof RoomTexts, loaders: RoomLoaders): Promise<string> {
  if ('description' in room) return room[field];
  return (await loaders.roomTexts.load(room.id))?.[field] ?? '';
}
