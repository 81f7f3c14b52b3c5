const TYPES = ['image/jpeg', 'image/png'];
const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];
const LARGEST = 15 * 1024 * 1024;

/** The `accept` attribute of a photo chooser. */
export const PHOTO_TYPES = [...TYPES, '.jpg', '.jpeg', '.png'].join(',');

export type PhotoError = 'notAnImage' | 'tooLarge';

/** Returns why a file cannot be a photo. The server checks the content as well. */
export function validatePhoto({ size }: File, isImage: boolean): PhotoError | undefined {
  if (!isImage) return 'notAnImage';
  return size > LARGEST ? 'tooLarge' : undefined;
}

export const hasImageType = ({ type }: File): boolean => TYPES.includes(type);

/** Reads the first bytes, because dropped files can have any type and can be folders. */
export async function hasImageSignature(file: File): Promise<boolean> {
  const start = await file
    .slice(0, 4)
    .arrayBuffer()
    // A folder cannot be read.
    .catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(start);
  return SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte));
}
