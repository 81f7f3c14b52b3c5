import sharp, { type Sharp } from 'sharp';

/** Pixels of the sides of the squares a profile photo is kept in. */
const SIDES = { small: 96, large: 400 } as const;
export type ProfilePhotoSize = keyof typeof SIDES;

/** WebP bytes of each size. */
export type ProfilePhotoFiles = Readonly<Record<ProfilePhotoSize, Buffer>>;

const SIGNATURES = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];

/** A JPEG or PNG turned upright and encoded anew as squares, so that nothing but its pixels stays. */
export async function prepareProfilePhoto(
  source: Buffer,
  mostPixels: number,
): Promise<ProfilePhotoFiles | 'TOO_LARGE' | 'NOT_AN_IMAGE'> {
  // Other decoders are not even asked.
  if (!SIGNATURES.some((signature) => source.subarray(0, signature.length).equals(signature))) return 'NOT_AN_IMAGE';
  const size = await sharp(source, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!size) return 'NOT_AN_IMAGE';
  if (size.width * size.height > mostPixels) return 'TOO_LARGE';
  const upright = sharp(source, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
  return squares(upright).catch(() => 'NOT_AN_IMAGE');
}

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
