import {
  freshnessService,
  ownRoomService,
  imageFileName,
  imageUrls,
  roomImageFiles,
  roomService,
  sitemapService,
  type SitemapService,
  sweepImages,
} from '../rooms';
import { keysFor, signingKeys } from '../auth';
import { announceNotifications } from '../notifications';
import type { RequestContext, Services } from '../transport/request-context';
import type { Dependencies } from './dependencies';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

interface RoomServices extends Pick<Services, 'rooms' | 'ownRooms' | 'freshness'> {
  /** Returns the path of one size of a room's image, from the site's address on. */
  readonly roomImagePath: RequestContext['roomImageUrl'];
  /** Removes images that nothing refers to. */
  readonly sweepImages: () => Promise<number>;
  readonly sitemap: SitemapService;
}

interface RoomDependencies extends Dependencies {
  readonly blocks: Services['blocks'];
}

/** Builds the services of rooms and of their owners. */
export function roomServices(dependencies: RoomDependencies): RoomServices {
  const { repositories, env, log, clock, rateLimits, imageStore } = dependencies;
  const { rooms, ownRooms, profiles, users } = repositories;
  const keys = keysFor('image-addresses', signingKeys(env));
  const urls = imageUrls({ keys, clock });
  const saves = rateLimits('room-saves', { points: env.LIMIT_SAVES, seconds: MINUTE });
  return {
    rooms: roomService(rooms, dependencies.blocks),
    ownRooms: ownRoomService({
      rooms,
      ownRooms,
      lookAlikes: repositories.lookAlikes,
      users,
      files: roomImageFiles(imageStore, log),
      imageUrls: urls,
      isKeptCover: async (key) => (await repositories.bookmarks.coverKeysAmong([key])).length > 0,
      saves,
      uploads: rateLimits('room-uploads', { points: env.LIMIT_UPLOADS, seconds: MINUTE }),
      uploadsADay: {
        most: env.LIMIT_UPLOADS_A_DAY,
        allowance: rateLimits('room-uploads-a-day', { points: env.LIMIT_UPLOADS_A_DAY, seconds: DAY }),
      },
      most: { rooms: env.LIMIT_ROOMS, unfinished: env.LIMIT_UNFINISHED_ROOMS },
      imageLimits: { bytes: env.LIMIT_IMAGE_BYTES, pixels: env.LIMIT_IMAGE_PIXELS },
      clock,
      log,
    }),
    freshness: freshnessService({
      ...dependencies,
      repository: repositories.freshness,
      rooms,
      users,
      saves,
      tellToConfirm: (manager, { id: roomId, ownerId, name: roomName }, leavesAt) => {
        const cause = `${roomId}.${String(leavesAt)}`;
        const about = { kind: 'ROOM_TO_CONFIRM', cause, roomId, roomName, price: null, priceBefore: null } as const;
        const told = { userIds: [ownerId], news: { ...about, visitId: null }, now: dependencies.clock.now() };
        return repositories.notifications.addWithin(manager, told, announceNotifications(dependencies.bus));
      },
      keys: keysFor('room-links', signingKeys(env)),
    }),
    sitemap: sitemapService(repositories.sitemap),
    roomImagePath: (image, size) => urls.pathOf(image, imageFileName(image.imageKey, size)),
    sweepImages: () =>
      sweepImages({
        store: imageStore,
        clock,
        keysInUse: async (keys) =>
          (
            await Promise.all([
              ownRooms.keysInUse(keys),
              profiles.photoKeysAmong(keys),
              repositories.bookmarks.coverKeysAmong(keys),
            ])
          ).flat(),
        removeUploadsBefore: ownRooms.removeUploadsBefore,
      }),
  };
}
