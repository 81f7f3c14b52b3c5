import { userError, type UserError } from '../../kernel/user-error';
import type { RoomImage } from './room-image.entity';
import type { RoomUpload } from './room-upload.entity';

export const MOST_IMAGES = 7;

/** A photo that a room has, or that was uploaded for it. */
export type Photo = Pick<RoomImage, 'id' | 'imageKey' | 'width' | 'height' | 'colour'>;

/** The images a save names: all of them in order, and how they part. */
export interface ChosenImages {
  readonly order: readonly Photo[];
  readonly uploadIds: readonly string[];
  /** Named, and neither the room's nor uploaded for it. */
  readonly unknown: number;
}

/** The images named by id, each once; those of the room in their order when nothing is said. */
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
    unknown: named.length - order.length,
  };
}

/** What is wrong with the images of a room; none at all are right only where `mayFollow`. */
export function imageMistakes({ order, unknown }: ChosenImages, mayFollow: boolean): UserError[] {
  const count = order.length + unknown;
  return [
    ...(count === 0 && !mayFollow ? [userError('ROOM_IMAGES_MISSING', 'imageIds')] : []),
    ...(count > MOST_IMAGES ? [userError('ROOM_IMAGES_TOO_MANY', 'imageIds')] : []),
    ...(unknown > 0 ? [userError('ROOM_IMAGE_UNKNOWN', 'imageIds')] : []),
  ];
}
