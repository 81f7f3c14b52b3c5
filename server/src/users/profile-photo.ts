import sharp, { type Sharp } from 'sharp';
import { decodeUpload, type ImageError } from '../images/decode-upload';

/** Side lengths in pixels of the stored profile photos. */
const SIDES = { small: 96, large: 400 } as const;
export type ProfilePhotoSize = keyof typeof SIDES;

/** WebP bytes of each size. */
export type ProfilePhotoFiles = Readonly<Record<ProfilePhotoSize, Buffer>>;

/** Turns a JPEG or PNG upright and encodes it as squares, without metadata. */
export const prepareProfilePhoto = (source: Buffer, mostPixels: number): Promise<ProfilePhotoFiles | ImageError> =>
  decodeUpload(source, mostPixels, () => squares(sharp(source, { failOn: 'error' }).autoOrient()));

async function squares(photo: Sharp): Promise<ProfilePhotoFiles> {
  const { data, info } = await photo
    .resize(SIDES.large, SIDES.large, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encode = (side: number): Promise<Buffer> =>
    sharp(data, { raw: { width, height, channels } }).resize(side, side).webp({ quality: 80 }).toBuffer();
  const [small, large] = await Promise.all([encode(SIDES.small), encode(SIDES.large)]);
  return { small, large };
}
