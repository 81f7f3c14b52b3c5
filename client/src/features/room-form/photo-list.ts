import { texts } from '../../lib/texts';

export const MOST_PHOTOS = 7;

/** A photo of the room being written. */
export interface FormPhoto {
  /** Tells it from the others, whatever its place. */
  readonly key: string;
  /** Its identity on the server; null until it is uploaded. */
  readonly id: string | null;
  /** The file as it was chosen, or the address of a photo that the room had before. */
  readonly source: File | string;
}

export interface PhotoList {
  readonly photos: readonly FormPhoto[];
  /** What became of files that were not taken, in words. */
  readonly notes: readonly string[];
}

export type PhotoChange =
  | { readonly kind: 'add'; readonly photos: readonly FormPhoto[]; readonly notes: readonly string[] }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'move'; readonly key: string; readonly to: number }
  | { readonly kind: 'uploaded'; readonly key: string; readonly id: string }
  | { readonly kind: 'forgetUploads' };

/** The list after a change. What is added beyond the most is dropped, and said. */
export function changedPhotos({ photos, notes }: PhotoList, change: PhotoChange): PhotoList {
  switch (change.kind) {
    case 'add': {
      const all = [...photos, ...change.photos];
      return {
        photos: all.slice(0, MOST_PHOTOS),
        notes: [...change.notes, ...leftOutNote(all.slice(MOST_PHOTOS))],
      };
    }
    case 'remove':
      return { photos: photos.filter(({ key }) => key !== change.key), notes: [] };
    case 'move':
      return { photos: moved(photos, change), notes };
    case 'uploaded':
      return { photos: photos.map((photo) => (photo.key === change.key ? { ...photo, id: change.id } : photo)), notes };
    case 'forgetUploads':
      return { photos: photos.map((photo) => (photo.source instanceof File ? { ...photo, id: null } : photo)), notes };
  }
}

function moved(photos: readonly FormPhoto[], { key, to }: { key: string; to: number }): readonly FormPhoto[] {
  const photo = photos.find((one) => one.key === key);
  if (!photo || to < 0 || to >= photos.length || photos[to] === photo) return photos;
  const others = photos.filter((one) => one !== photo);
  return [...others.slice(0, to), photo, ...others.slice(to)];
}

function leftOutNote(photos: readonly FormPhoto[]): string[] {
  if (photos.length === 0) return [];
  const names = photos.map(({ source }) => (source instanceof File ? source.name : source)).join(', ');
  return [texts.t('photos.leftOut', { most: MOST_PHOTOS, names })];
}
