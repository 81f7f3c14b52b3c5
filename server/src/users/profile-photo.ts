import sharp, { type Sharp } from 'sharp';
import { decodeUploaded, type PhotoMistake } from '../images/decode-upload';

/** Pixels of the sides of the squares a profile photo is kept in. */
const SIDES = { small: 96, large: 400 } as const;
export type ProfilePhotoSize = keyof typeof SIDES;

/** WebP bytes of each size. */
export type ProfilePhotoFiles = Readonly<Record<ProfilePhotoSize, Buffer>>;

/** A JPEG or PNG turned upright and encoded anew as squares, so that nothing but its pixels stays. */
export const prepareProfilePhoto = (source: Buffer, mostPixels: number): Promise<ProfilePhotoFiles | PhotoMistake> =>
  decodeUploaded(source, mostPixels, () => squares(sharp(source, { failOn: 'error' }).autoOrient()));

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
