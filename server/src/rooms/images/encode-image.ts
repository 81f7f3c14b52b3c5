import sharp, { type Sharp } from 'sharp';
import { decodeUpload, type ImageError } from '../../images/decode-upload';
import { lookOf } from './find-look';

export { IMAGE_TYPES } from '../../images/decode-upload';

/** Pixels of the stored sizes, and their names in the image store. */
const SIZES = {
  card: { width: 480, file: 'card.webp' },
  page: { width: 960, file: 'page.webp' },
  full: { width: 1600, file: 'full.webp' },
  preview: { width: 1200, file: 'preview.jpg' },
  share: { width: 1200, height: 630, file: 'share.jpg' },
} as const;
export type ImageSize = keyof typeof SIZES;
export const IMAGE_SIZES = Object.keys(SIZES) as readonly ImageSize[];

export interface EncodedImage {
  /** Pixels of the largest size. */
  readonly width: number;
  readonly height: number;
  /** Average colour, `#rrggbb`. */
  readonly colour: string;
  /** By which photos that look the same are found; empty for a photo without features. */
  readonly look: string;
  /** Bytes of each size: WebP, and JPEG for the preview and for sharing. */
  readonly files: Readonly<Record<ImageSize, Buffer>>;
}

/** Returns the name of one size within the folder of an image. */
export const imageFile = (size: ImageSize): string => SIZES[size].file;

/** Returns the name of one size of an image in the image store. */
export function imageFileName(imageKey: string, size: ImageSize): string {
  return `${imageKey}/${imageFile(size)}`;
}

/** Encodes an uploaded image in every size. */
export const encodeUpload = (source: Buffer, mostPixels: number): Promise<EncodedImage | ImageError> =>
  decodeUpload(source, mostPixels, encodeImage);

/**
 * Decodes an image, turns it upright, and encodes it without metadata in every size; none is wider than `widest`
 * pixels.
 */
export async function encodeImage(source: Buffer, widest: number = SIZES.full.width): Promise<EncodedImage> {
  const full = await sharp(source, { failOn: 'error' })
    .autoOrient()
    .resize({ ...boxOf(Math.min(widest, SIZES.full.width)), fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = full.info;
  const pixels = (): Sharp => sharp(full.data, { raw: { width, height, channels } });
  const resized = (size: ImageSize): Sharp => pixels().resize({ width: SIZES[size].width, withoutEnlargement: true });
  const encode = (size: ImageSize): Promise<Buffer> => resized(size).webp({ quality: 74, effort: 3 }).toBuffer();
  // One after another, so that the encoders reuse the same memory.
  const card = await encode('card');
  const page = await encode('page');
  const preview = await resized('preview').jpeg({ quality: 76 }).toBuffer();
  const share = await shared(pixels());
  const colour = await averageOf(pixels());
  const look = await lookOf(pixels());
  const large = width > SIZES.page.width ? await encode('full') : page;
  return { width, height, colour, look, files: { card, page, full: large, preview, share } };
}

// The height is limited too, otherwise a narrow strip could have any height.
const boxOf = (width: number) => ({ width, height: 2 * width });

// Messengers do not show a larger picture.
const MOST_SHARED_BYTES = 300_000;

/** Cuts an image to the form of link previews. */
async function shared(image: Sharp): Promise<Buffer> {
  const { width, height } = SIZES.share;
  const { data, info } = await image
    .resize({ width, height, fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let quality = 76; ; quality = Math.round(quality / 2)) {
    const jpeg = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer();
    if (jpeg.length <= MOST_SHARED_BYTES || quality < 5) return jpeg;
  }
}

async function averageOf(image: Sharp): Promise<string> {
  const { data } = await image.resize(1, 1).raw().toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
