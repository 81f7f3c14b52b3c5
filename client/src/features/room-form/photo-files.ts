import { texts } from '../../lib/texts';

/** What the file chooser offers; what a file really is shows its beginning. */
export const PICKABLE = 'image/jpeg,image/png,.jpg,.jpeg,.png';

const LARGEST = 15 * 1024 * 1024;
const BEGINNINGS = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
];

/** Why a file cannot be a photo of a room, in words; undefined when it can. The server looks closer. */
export async function faultOf(file: File): Promise<string | undefined> {
  const { name, size } = file;
  if (!(await isImage(file))) return texts.t('photos.notAnImage', { name });
  return size > LARGEST ? texts.t('photos.tooLarge', { name }) : undefined;
}

async function isImage(file: File): Promise<boolean> {
  // A folder that was dropped cannot be read.
  const start = await file
    .slice(0, 4)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(start);
  return BEGINNINGS.some((beginning) => beginning.every((byte, at) => bytes[at] === byte));
}
