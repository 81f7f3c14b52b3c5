const START = 64;
// Major or compatible brands of photos with HEVC, of which `mif1` alone may hold other codecs.
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];

/** The part of the `accept` attribute for photos of iPhones and of some Android phones. */
export const HEIC_TYPES = 'image/heic,image/heif,.heic,.heif';

/** Tells whether a file is a HEIC photo, by its first bytes. */
export async function isHeic(file: Blob): Promise<boolean> {
  const start = await file
    .slice(0, START)
    .arrayBuffer()
    // A folder cannot be read.
    .catch(() => new ArrayBuffer(0));
  const text = new TextDecoder('latin1').decode(start);
  if (text.slice(4, 8) !== 'ftyp') return false;
  const brands = text.slice(8, Math.min(text.charCodeAt(3), START));
  return BRANDS.some((brand) => brands.includes(brand));
}
