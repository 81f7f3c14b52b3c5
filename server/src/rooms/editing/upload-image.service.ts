import { type IncomingFile, readUpload } from '../../graphql/read-upload';
import { newId } from '../../kernel/id';
import { type Refused, refused, type UserError, userError } from '../../kernel/user-error';
import type { Account, Viewer } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { RateLimit } from '../../ports/rate-limit';
import type { OwnRoomRepository } from './own-room.repository';
import type { EditGuard } from './edit-guard.service';
import type { ShownImage } from '../images/image-urls';
import type { RoomImageFiles } from '../images/image-files';
import { MOST_IMAGES } from '../images/image.rules';
import { IMAGE_SIZES, imageFileName, encodeUpload } from '../images/encode-image';
import { RoomUpload } from '../images/room-upload.entity';
import type { RoomRepository } from '../room.repository';

/** An image for a room of the viewer. */
export interface SentImage {
  readonly roomId: string;
  readonly image: IncomingFile;
  readonly beside?: readonly string[] | null | undefined;
}

interface UploadedImage {
  readonly image: ShownImage;
  readonly userErrors: readonly UserError[];
}

/** Uploads of an account in a day. */
export interface DailyUploads {
  readonly most: number;
  readonly allowance: RateLimit;
}

interface Dependencies {
  readonly guard: EditGuard;
  readonly rooms: Pick<RoomRepository, 'imagesOf'>;
  readonly ownRooms: OwnRoomRepository;
  readonly files: RoomImageFiles;
  /** Uploads of an account. */
  readonly uploads: RateLimit;
  readonly uploadsADay: DailyUploads;
  readonly imageLimits: { readonly bytes: number; readonly pixels: number };
  readonly clock: Clock;
}

const PHOTO_ERRORS = {
  EMPTY: 'PHOTO_MISSING.room',
  TOO_LARGE: 'PHOTO_TOO_LARGE',
  NOT_AN_IMAGE: 'PHOTO_NOT_AN_IMAGE',
} as const;

/** Creates the service that adds images to rooms. */
export function uploadImageService(dependencies: Dependencies) {
  const { guard, files, ownRooms, clock } = dependencies;
  return {
    /**
     * Stores an image that only its owner sees until a save uses it. Refused with the codes of
     * `UploadRoomImagePayload`.
     */
    async upload(viewer: Viewer, { roomId, image, beside }: SentImage): Promise<UploadedImage | Refused> {
      const owner = await guard.ownerOf(viewer, dependencies.uploads);
      if ('code' in owner) return { userErrors: [owner] };
      const room = await guard.roomOf(owner, roomId, 'roomId');
      if ('code' in room) return { userErrors: [room] };
      const others = beside ? new Set(beside).size : await countOf(dependencies, roomId);
      if (others >= MOST_IMAGES) return refused('ROOM_IMAGES_TOO_MANY', 'image');
      const photo = await encoded(dependencies, owner, image);
      if ('code' in photo) return { userErrors: [photo] };
      const imageKey = await files.keep(
        IMAGE_SIZES.map((size) => ({ name: (key) => imageFileName(key, size), bytes: photo.files[size] })),
      );
      const { width, height, colour, look } = photo;
      const now = clock.now();
      const facts = { id: newId(now), roomId, imageKey, width, height, colour, look, createdAt: now };
      const upload = Object.assign(new RoomUpload(), facts);
      const givenUp = await ownRooms.addUpload(upload);
      await files.forget(givenUp ?? [imageKey]);
      if (!givenUp) return refused('ROOM_NOT_FOUND.edit', 'roomId');
      return { image: { id: upload.id, imageKey, width, height, colour, isPublic: false }, userErrors: [] };
    },
  };
}

/** Returns the image in every size, or its error; the upload is counted before the work is done. */
async function encoded({ uploadsADay, imageLimits }: Dependencies, { id }: Account, image: IncomingFile) {
  const { most, allowance } = uploadsADay;
  if ((await allowance.take(id)) !== null) return userError('ROOM_UPLOADS_TOO_MANY', 'image', { most });
  const photo = await readUpload(image, imageLimits.bytes, (bytes) => encodeUpload(bytes, imageLimits.pixels));
  return typeof photo === 'string' ? userError(PHOTO_ERRORS[photo], 'image') : photo;
}

async function countOf({ rooms, ownRooms }: Dependencies, roomId: string): Promise<number> {
  const [images, uploads] = await Promise.all([rooms.imagesOf([roomId]), ownRooms.uploadsOf(roomId)]);
  return images.length + uploads.length;
}
