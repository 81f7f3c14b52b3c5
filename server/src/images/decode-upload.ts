import sharp from 'sharp';

// Each photo is decoded once, so remembered pictures would only take memory.
sharp.cache(false);

export type PhotoMistake = 'TOO_LARGE' | 'NOT_AN_IMAGE';

const SIGNATURES = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')];

/**
 * What `decode` makes of a photo that a person sent. It is judged by its content: JPEG or PNG, whole, and of at most so
 * many pixels, half as many when it is progressive or interlaced.
 */
export async function decodeUploaded<Result>(
  source: Buffer,
  mostPixels: number,
  decode: (source: Buffer) => Promise<Result>,
): Promise<Result | PhotoMistake> {
  // Other decoders are not even asked.
  if (!SIGNATURES.some((signature) => source.subarray(0, signature.length).equals(signature))) return 'NOT_AN_IMAGE';
  try {
    const { width, height, isProgressive } = await sharp(source, { limitInputPixels: false }).metadata();
    // Others are decoded strip by strip; these are held whole, at up to six bytes a pixel.
    const pixels = width * height * (isProgressive ? 2 : 1);
    return pixels > mostPixels ? 'TOO_LARGE' : await decode(source);
  } catch {
    // A decoder fails for nothing but what it is given.
    return 'NOT_AN_IMAGE';
  }
}
