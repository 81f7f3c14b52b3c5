import { anImage } from '../../server/test/builders';
import type { Room, RoomImage } from '../../server/src/rooms';
import type { TestApp } from '../../server/test/app';

// One pixel, as WebP.
const PIXEL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

/** Photos of a room in its order, their bytes kept in the image store. */
export async function photosOf(app: Pick<TestApp, 'imageStore'>, room: Room, count: number): Promise<RoomImage[]> {
  const images = Array.from({ length: count }, (_, position) => anImage(room, { position }));
  const files = images.flatMap(({ imageKey }) => ['card', 'page', 'full'].map((size) => `${imageKey}/${size}.webp`));
  await Promise.all(files.map((file) => app.imageStore.keep(file, PIXEL)));
  return images;
}
