import {
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
import type { RequestContext, Services } from '../transport/request-context';
import type { Dependencies } from './dependencies';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

interface RoomServices extends Pick<Services, 'rooms' | 'ownRooms'> {
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
  return {
    rooms: roomService(rooms, dependencies.blocks),
    ownRooms: ownRoomService({
      rooms,
      ownRooms,
      users,
      files: roomImageFiles(imageStore, log),
      imageUrls: urls,
      saves: rateLimits('room-saves', { points: env.LIMIT_SAVES, seconds: MINUTE }),
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
    sitemap: sitemapService(repositories.sitemap),
    roomImagePath: (image, size) => urls.pathOf(image, imageFileName(image.imageKey, size)),
    sweepImages: () =>
      sweepImages({
        store: imageStore,
        clock,
        keysInUse: async (keys) => [...(await ownRooms.keysInUse(keys)), ...(await profiles.photoKeysAmong(keys))],
        removeUploadsBefore: ownRooms.removeUploadsBefore,
      }),
  };
}
