import { userError, type UserError } from '../../kernel/user-error';
import type { RoomImage } from './room-image.entity';
import type { RoomUpload } from './room-upload.entity';

export const MOST_IMAGES = 7;

/** An image of a room, or an upload for it. */
export type Photo = Pick<RoomImage, 'id' | 'imageKey' | 'width' | 'height' | 'colour' | 'look'>;

/** The images that a save names: all of them in order, the uploads, and the positions of unknown ids. */
export interface ChosenImages {
  readonly order: readonly Photo[];
  readonly uploadIds: readonly string[];
  /** Positions of the ids that are neither images of the room nor uploads for it. */
  readonly unknown: readonly number[];
}

/** Returns the images of these ids, each once; the present images of the room when no ids are given. */
export function chosenImages(
  ids: readonly string[] | null | undefined,
  images: readonly RoomImage[],
  uploads: readonly RoomUpload[],
): ChosenImages {
  const named = [...new Set(ids ?? images.map(({ id }) => id))];
  const photos = new Map<string, Photo>([...images, ...uploads].map((photo) => [photo.id, photo]));
  const order = named.flatMap((id) => photos.get(id) ?? []);
  const isNamed = new Set(named);
  return {
    order,
    uploadIds: uploads.filter(({ id }) => isNamed.has(id)).map(({ id }) => id),
    unknown: named.flatMap((id) => (photos.has(id) ? [] : [ids?.indexOf(id) ?? 0])),
  };
}

/** Returns the errors of the images of a room; having none is allowed only if `mayFollow`. */
export function imageErrors({ order, unknown }: ChosenImages, mayFollow: boolean): UserError[] {
  const count = order.length + unknown.length;
  return [
    ...(count === 0 && !mayFollow ? [userError('ROOM_IMAGES_MISSING', 'imageIds')] : []),
    ...(count > MOST_IMAGES ? [userError('ROOM_IMAGES_TOO_MANY', 'imageIds')] : []),
    ...unknown.map((position) => userError('ROOM_IMAGE_UNKNOWN', ['imageIds', String(position)])),
  ];
}
