import sharp, { type Sharp } from 'sharp';

const WIDTH = 9;
const HEIGHT = 8;
// A photo with fewer fields that differ visibly from the next has no look: noise would make it, or a single edge.
const LEAST_FEATURES = 24;
const VISIBLE = 3;

/** Returns the look of a decoded image: for each of 8 by 8 fields, whether it is lighter than the next on its right. */
export async function lookOf(image: Sharp): Promise<string> {
  const fields = await image
    .greyscale()
    .resize(WIDTH, HEIGHT, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  const steps = Array.from({ length: HEIGHT * (WIDTH - 1) }, (_, field) => {
    const at = field + Math.floor(field / (WIDTH - 1));
    return (fields[at] ?? 0) - (fields[at + 1] ?? 0);
  });
  if (steps.filter((step) => Math.abs(step) >= VISIBLE).length < LEAST_FEATURES) return '';
  const bits = steps.map((step) => (step > 0 ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}

/** Returns the look of a stored photo; empty for bytes that are no photo. */
export const lookOfFile = (bytes: Buffer | null): Promise<string> =>
  bytes === null ? Promise.resolve('') : lookOf(sharp(bytes).flatten({ background: '#ffffff' })).catch(() => '');
