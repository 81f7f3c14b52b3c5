import type { Logger } from 'pino';
import type { Env } from '../config/env';
import type { Database } from '../database/database';
import type { Clock } from '../ports/clock';
import type { ImageStore } from '../ports/image-store';
import type { RateLimits } from '../ports/rate-limit';
import {
  type ImageSweep,
  imageSweep,
  ownRoomRepository,
  ownRoomService,
  photoFileName,
  roomImageAddresses,
  roomImageFiles,
  roomRepository,
  roomService,
} from '../rooms';
import { keysFor, signingKeys } from '../auth';
import type { RequestContext, Services } from '../transport/request-context';
import { profileRepository, userRepository } from '../users';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

interface Parts {
  readonly database: Database;
  readonly env: Env;
  readonly log: Logger;
  readonly clock: Clock;
  readonly rateLimits: RateLimits;
  readonly imageStore: ImageStore;
}

interface RoomServices extends Pick<Services, 'rooms' | 'ownRooms'> {
  readonly roomImageUrl: RequestContext['roomImageUrl'];
  /** Removes images that nothing refers to. */
  readonly sweepImages: ImageSweep;
}

/** What can be done with rooms, and by owners with their own. */
export function roomServices({ database, env, log, clock, rateLimits, imageStore }: Parts): RoomServices {
  const rooms = roomRepository(database);
  const ownRooms = ownRoomRepository(database);
  const profiles = profileRepository(database);
  const keys = keysFor('image-addresses', signingKeys(env));
  const addresses = roomImageAddresses({ publicUrl: env.PUBLIC_URL ?? '', keys, clock });
  return {
    rooms: roomService(rooms),
    ownRooms: ownRoomService({
      rooms,
      ownRooms,
      users: userRepository(database),
      files: roomImageFiles(imageStore, log),
      addresses,
      saves: rateLimits('room-saves', { points: env.LIMIT_SAVES, seconds: MINUTE }),
      uploads: rateLimits('room-uploads', { points: env.LIMIT_UPLOADS, seconds: MINUTE }),
      uploadsADay: {
        most: env.LIMIT_UPLOADS_A_DAY,
        allowance: rateLimits('room-uploads-a-day', { points: env.LIMIT_UPLOADS_A_DAY, seconds: DAY }),
      },
      most: { rooms: env.LIMIT_ROOMS, unfinished: env.LIMIT_UNFINISHED_ROOMS },
      photoLimits: { bytes: env.LIMIT_IMAGE_BYTES, pixels: env.LIMIT_IMAGE_PIXELS },
      clock,
      log,
    }),
    roomImageUrl: (image, size) => addresses.of(image, photoFileName(image.imageKey, size)),
    sweepImages: imageSweep({
      store: imageStore,
      clock,
      keysInUse: async (keys) => [...(await ownRooms.keysInUse(keys)), ...(await profiles.photoKeysAmong(keys))],
      removeUploadsBefore: ownRooms.removeUploadsBefore,
    }),
  };
}
