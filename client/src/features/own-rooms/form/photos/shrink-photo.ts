import { isHeic } from './heic';

const START = 64 * 1024;

/**
 * Returns a smaller photo to upload: of at most 2,048 pixels a side, upright, without the place where it was taken. Returns
 * the file itself if the browser cannot decode it, or if it is small and has no metadata; null for a HEIC photo that cannot
 * be decoded, as the server takes none.
 */
export async function shrunkPhoto(file: File): Promise<File | null> {
  const smaller = await answerOf(shrinker, file);
  if (await isHeic(file)) {
    const opened = smaller ?? (await answerOf(heicOpener, file));
    return opened && namedJpeg(file, opened);
  }
  if (!smaller || (smaller.size >= file.size && !(await hasMetadata(file)))) return file;
  return namedJpeg(file, smaller);
}

const shrinker = () => new Worker(new URL('./shrink-photo.worker.ts', import.meta.url), { type: 'module' });
// With a decoder of 0.5 MB, for browsers that have none.
const heicOpener = () => new Worker(new URL('./open-heic.worker.ts', import.meta.url), { type: 'module' });

const namedJpeg = ({ name }: File, bytes: Blob): File =>
  new File([bytes], `${name.replace(/\.[^.]*$/, '')}.jpg`, { type: bytes.type });

// A worker of its own for each photo gives its memory back, of which a phone has little.
function answerOf(begin: () => Worker, file: File): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return Promise.resolve(null);
  const worker = begin();
  return new Promise<Blob | null>((resolve) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => {
      resolve(data);
    });
    // Its code could not be loaded: the photo goes as it is.
    worker.addEventListener('error', () => {
      resolve(null);
    });
    worker.postMessage(file);
  }).finally(() => {
    worker.terminate();
  });
}

/** Tells whether the beginning of a file has EXIF data, such as the place where a photo was taken. */
async function hasMetadata(file: File): Promise<boolean> {
  const bytes = new Uint8Array(await file.slice(0, START).arrayBuffer());
  return new TextDecoder('latin1').decode(bytes).includes('Exif');
}
