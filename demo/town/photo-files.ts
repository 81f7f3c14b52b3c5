import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Picture, Shelf, Subject } from './photo-choice';

/** The files of the demo's pictures. */
export interface PhotoFiles {
  /** The number of pictures of each subject. */
  readonly shelf: Shelf;
  /** Returns the path of a picture. */
  readonly pathOf: (picture: Picture) => string;
}

/** Lists the folder of the demo's pictures. */
export function photoFiles(): PhotoFiles {
  // The server's bundle holds this code, but not the pictures.
  const folder = join(dirname(createRequire(import.meta.url).resolve('@thikana/demo/package.json')), 'photos');
  const subjects = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const files = Object.fromEntries(
    subjects.map(({ name }) => [name, readdirSync(join(folder, name)).sort()]),
  ) as Record<Subject, string[]>;
  return {
    shelf: Object.fromEntries(Object.entries(files).map(([subject, { length }]) => [subject, length])) as Shelf,
    pathOf: ({ subject, position }) => join(folder, subject, files[subject][position] ?? ''),
  };
}
