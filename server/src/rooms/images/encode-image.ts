import sharp, { type Sharp } from 'sharp';
import { decodeUploaded, type PhotoMistake } from '../../images/decode-upload';

/** Widths in pixels of the sizes a photo is kept in, and their names in the image store. */
const SIZES = {
  card: { width: 480, file: 'card.webp' },
  page: { width: 960, file: 'page.webp' },
  full: { width: 1440, file: 'full.webp' },
  preview: { width: 1200, file: 'preview.jpg' },
} as const;
export type PhotoSize = keyof typeof SIZES;
export const PHOTO_SIZES = Object.keys(SIZES) as readonly PhotoSize[];

export interface PreparedPhoto {
  /** Pixels of the largest size. */
  readonly width: number;
  readonly height: number;
  /** Average colour, `#rrggbb`. */
  readonly colour: string;
  /** Bytes of each size: WebP, and JPEG for the preview. */
  readonly files: Readonly<Record<PhotoSize, Buffer>>;
}

/** Name in the image store of one size of a photo. */
export function photoFileName(imageKey: string, size: PhotoSize): string {
  return `${imageKey}/${SIZES[size].file}`;
}

/** A photo that a person sent, in every size. */
export const prepareUpload = (source: Buffer, mostPixels: number): Promise<PreparedPhoto | PhotoMistake> =>
  decodeUploaded(source, mostPixels, preparePhoto);

/** A photo decoded, turned upright, and encoded anew without its metadata in every size; none wider than `widest` pixels. */
export async function preparePhoto(source: Buffer, widest: number = SIZES.full.width): Promise<PreparedPhoto> {
  const full = await sharp(source, { failOn: 'error' })
    .autoOrient()
    .resize({ ...boxOf(Math.min(widest, SIZES.full.width)), fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = full.info;
  const pixels = (): Sharp => sharp(full.data, { raw: { width, height, channels } });
  const resized = (size: PhotoSize): Sharp => pixels().resize({ width: SIZES[size].width, withoutEnlargement: true });
  const encode = (size: PhotoSize): Promise<Buffer> => resized(size).webp({ quality: 74, effort: 3 }).toBuffer();
  // One after another: what an encoder took is taken again by the next, and not beside it.
  const card = await encode('card');
  const page = await encode('page');
  const preview = await resized('preview').jpeg({ quality: 76 }).toBuffer();
  const colour = await averageOf(pixels());
  const large = width > SIZES.page.width ? await encode('full') : page;
  return { width, height, colour, files: { card, page, full: large, preview } };
}

// A strip of a photo would be as long as it likes.
const boxOf = (width: number) => ({ width, height: 2 * width });

async function averageOf(image: Sharp): Promise<string> {
  const { data } = await image.resize(1, 1).raw().toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
