import sharp, { type Sharp } from 'sharp';
import { decodeUpload, type ImageError } from '../../images/decode-upload';

export { IMAGE_TYPES } from '../../images/decode-upload';

/** Widths in pixels of the stored sizes, and their names in the image store. */
const SIZES = {
  card: { width: 480, file: 'card.webp' },
  page: { width: 960, file: 'page.webp' },
  full: { width: 1440, file: 'full.webp' },
  preview: { width: 1200, file: 'preview.jpg' },
} as const;
export type ImageSize = keyof typeof SIZES;
export const IMAGE_SIZES = Object.keys(SIZES) as readonly ImageSize[];

export interface EncodedImage {
  /** Pixels of the largest size. */
  readonly width: number;
  readonly height: number;
  /** Average colour, `#rrggbb`. */
  readonly colour: string;
  /** Bytes of each size: WebP, and JPEG for the preview. */
  readonly files: Readonly<Record<ImageSize, Buffer>>;
}

/** Returns the name of one size of an image in the image store. */
export function imageFileName(imageKey: string, size: ImageSize): string {
  return `${imageKey}/${SIZES[size].file}`;
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
  const colour = await averageOf(pixels());
  const large = width > SIZES.page.width ? await encode('full') : page;
  return { width, height, colour, files: { card, page, full: large, preview } };
}

// The height is limited too, otherwise a narrow strip could have any height.
const boxOf = (width: number) => ({ width, height: 2 * width });

async function averageOf(image: Sharp): Promise<string> {
  const { data } = await image.resize(1, 1).raw().toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
