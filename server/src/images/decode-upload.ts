import sharp from 'sharp';

// Each photo is decoded once, so a cache would only take memory.
sharp.cache(false);

export type ImageError = 'TOO_LARGE' | 'NOT_AN_IMAGE';

const SIGNATURES = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
};

/** Media types of the photos that are accepted. */
export const IMAGE_TYPES: readonly string[] = Object.keys(SIGNATURES);

/**
 * Decodes an uploaded photo with `decode`. The photo is checked by its content: a complete JPEG or PNG with at most so
 * many pixels, half as many when it is progressive or interlaced.
 */
export async function decodeUpload<Result>(
  source: Buffer,
  mostPixels: number,
  decode: (source: Buffer) => Promise<Result>,
): Promise<Result | ImageError> {
  // Other formats never reach a decoder.
  if (!isOfType(source)) return 'NOT_AN_IMAGE';
  try {
    const { width, height, isProgressive } = await sharp(source, { limitInputPixels: false }).metadata();
    // Other photos are decoded strip by strip; these are held completely, at up to six bytes a pixel.
    const pixels = width * height * (isProgressive ? 2 : 1);
    return pixels > mostPixels ? 'TOO_LARGE' : await decode(source);
  } catch {
    // A decoder only fails because of its input.
    return 'NOT_AN_IMAGE';
  }
}

const isOfType = (source: Buffer): boolean =>
  Object.values(SIGNATURES).some((signature) => source.subarray(0, signature.length).equals(signature));
