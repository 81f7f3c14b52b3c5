import { anImage } from '../../../server/test/support/builders';
import type { Room, RoomImage } from '../../../server/src/rooms';
import type { TestApp } from '../../../server/test/support/app';

// One pixel, as WebP.
const PIXEL = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

/** Builds photos of a room in order, and stores their files in the image store. */
export async function photosOf(app: Pick<TestApp, 'imageStore'>, room: Room, count: number): Promise<RoomImage[]> {
  const images = Array.from({ length: count }, (_, position) => anImage(room, { position }));
  const files = images.flatMap(({ imageKey }) => ['card', 'page', 'full'].map((size) => `${imageKey}/${size}.webp`));
  await Promise.all(files.map((file) => app.imageStore.keep(file, PIXEL)));
  return images;
}
