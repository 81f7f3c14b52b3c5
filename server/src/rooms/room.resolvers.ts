import { type Asking, askedFields } from '../graphql/asked-fields';
import { connectionFields } from '../graphql/connections';
import type { Resolvers } from '../graphql/generated';
import type { ShownImage } from './images/image-urls';
import type { RoomImage } from './images/room-image.entity';
import type { Room } from './room.entity';
import type { RoomFields } from './room-reading';
import { amenitiesIn } from './amenities.rules';
import { distanceFrom, ownPointOf } from './near.rules';
import { NO_RATING, ratingOf, shownRating } from './ratings/rating.rules';
import { vacantCapacityOf } from './room.rules';

const fieldsIn = (asking: Asking): RoomFields => askedFields(asking, 'Room');

export const roomResolvers: Resolvers = {
  Query: {
    rooms: (_root, { filter, first, after }, { viewer, rooms }, info) =>
      rooms.search(viewer, filter ?? {}, { first, after, fields: fieldsIn(info) }),
    room: (_root, { id }, { viewer, rooms }, info) => rooms.byId(viewer, id, fieldsIn(info)),
    ownRooms: (_root, { status, filter, sortBy, first, after }, { viewer, ownRooms }, info) =>
      ownRooms.list(viewer, { ...filter, status, sortBy }, { first, after, fields: fieldsIn(info) }),
  },
  Mutation: {
    saveRoom: (_root, { input }, { viewer, ownRooms }) => ownRooms.save(viewer, input),
    uploadRoomImage: (_root, { input }, { viewer, ownRooms }) => ownRooms.upload(viewer, input),
    deleteRoom: (_root, { input }, { viewer, ownRooms }) => ownRooms.remove(viewer, input),
    restoreRoom: (_root, { input }, { viewer, ownRooms }) => ownRooms.restore(viewer, input.id),
    confirmRoom: (_root, { input }, { viewer, freshness }) => freshness.confirm(viewer, input.id),
  },
  User: {
    rooms: (user, { first, after }, { viewer, rooms }, info) =>
      rooms.listedBy(viewer, user.id, { first, after, fields: fieldsIn(info) }),
    rating: async ({ id }, _args, { loaders }) => {
      const sums = await loaders.ratingByOwner(id);
      return sums ? ratingOf(sums) : NO_RATING;
    },
  },
  RoomConnection: connectionFields,
  Room: {
    amenities: (room) => amenitiesIn(room.amenities),
    messInfo: (room) => room,
    images: async (room, _args, { loaders }) =>
      ((await loaders.roomImages(room.id)) ?? []).map((image) => shown(room, image)),
    coverImage: async (room, _args, { loaders }) => {
      const cover = await loaders.roomCover(room.id);
      return cover ? shown(room, cover) : null;
    },
    isUnfinished: async (room, _args, { loaders }) => !(await loaders.roomCover(room.id)),
    hold: (room, _args, { viewer, rooms }) => rooms.holdOf(viewer, room),
    rating: (room, _args, { loaders }) => shownRating(room, loaders.ratingByRoom),
    owner: (room, _args, { loaders }, info) => loaders.userById(room.ownerId, askedFields(info, 'User')),
    vacantCapacity: vacantCapacityOf,
    distanceKm: (room, { from }) => distanceFrom(from, room),
    point: ownPointOf,
    confirmedAt: (room) => new Date(room.confirmedAt ?? room.updatedAt),
    leavesSearchAt: (room, _args, { viewer, rooms }) => rooms.leavesSearchAt(viewer, room),
    leftSearchAt: (room) => (room.leftSearchAt === null ? null : new Date(room.leftSearchAt)),
    createdAt: (room) => new Date(room.createdAt),
    updatedAt: (room) => new Date(room.updatedAt),
  },
  RoomImage: {
    url: (image, _args, { roomImageUrl }) => roomImageUrl(image, 'page'),
    cardUrl: (image, _args, { roomImageUrl }) => roomImageUrl(image, 'card'),
    fullUrl: (image, _args, { roomImageUrl }) => roomImageUrl(image, 'full'),
    previewUrl: (image, _args, { roomImageUrl }) => roomImageUrl(image, 'preview'),
    shareUrl: (image, _args, { roomImageUrl }) => roomImageUrl(image, 'share'),
  },
};

function shown({ status }: Pick<Room, 'status'>, { id, imageKey, width, height, colour }: RoomImage): ShownImage {
  return { id, imageKey, width, height, colour, isPublic: status === 'PUBLIC' };
}
