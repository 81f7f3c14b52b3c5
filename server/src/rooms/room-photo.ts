import sharp, { type Sharp } from 'sharp';

// Each photo is decoded once, so remembered pictures would only take memory.
sharp.cache(false);

/** Widths in pixels of the sizes a photo is kept in. */
export const PHOTO_SIZES = { card: 480, page: 960, full: 1440 } as const;
export type PhotoSize = keyof typeof PHOTO_SIZES;

export interface PreparedPhoto {
  /** Pixels of the largest size. */
  readonly width: number;
  readonly height: number;
  /** Average colour, `#rrggbb`. */
  readonly colour: string;
  /** WebP bytes of each size. */
  readonly files: Readonly<Record<PhotoSize, Buffer>>;
}

/** Name in the image store of one size of a photo. */
export function photoFileName(imageKey: string, size: PhotoSize): string {
  return `${imageKey}/${size}.webp`;
}

/** A photo decoded and encoded anew in every size; none wider than `widest` pixels. */
export async function preparePhoto(source: Buffer, widest: number = PHOTO_SIZES.full): Promise<PreparedPhoto> {
  const full = await sharp(source)
    .resize({ width: Math.min(widest, PHOTO_SIZES.full), withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = full.info;
  const pixels = (): Sharp => sharp(full.data, { raw: { width, height, channels } });
  const encode = (size: PhotoSize): Promise<Buffer> =>
    pixels().resize({ width: PHOTO_SIZES[size], withoutEnlargement: true }).webp({ quality: 74, effort: 3 }).toBuffer();
  const [card, page, average] = await Promise.all([encode('card'), encode('page'), averageOf(pixels())]);
  const large = width > PHOTO_SIZES.page ? await encode('full') : page;
  return { width, height, colour: average, files: { card, page, full: large } };
}

async function averageOf(image: Sharp): Promise<string> {
  const { data } = await image.resize(1, 1).raw().toBuffer({ resolveWithObject: true });
  return `#${[...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
