import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type PreparedPhoto, preparePhoto } from '../rooms';
import type { Picture, Shelf, Subject } from './photo-choice';

const folder = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('@thikana/demo/package.json')), 'photos');

interface PhotoShelf {
  readonly shelf: Shelf;
  /** Returns a picture in every size; each picture is encoded once. */
  readonly take: (picture: Picture) => Promise<PreparedPhoto>;
}

/** Opens the folder of the demo's pictures. */
export function openPhotoShelf(): PhotoShelf {
  const subjects = readdirSync(folder(), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = Object.fromEntries(
    subjects.map(({ name }) => [name, readdirSync(join(folder(), name)).sort()]),
  ) as Record<Subject, string[]>;
  const counts = Object.entries(files).map(([subject, { length }]) => [subject, length]);
  const prepared = new Map<string, Promise<PreparedPhoto>>();
  return {
    shelf: Object.fromEntries(counts) as Shelf,
    take({ subject, position }) {
      const path = join(folder(), subject, files[subject][position] ?? '');
      const photo = prepared.get(path) ?? preparePhoto(readFileSync(path));
      prepared.set(path, photo);
      return photo;
    },
  };
}
