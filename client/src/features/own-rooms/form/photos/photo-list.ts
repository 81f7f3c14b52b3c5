import { i18n } from '../../../../lib/i18n';

export const MOST_PHOTOS = 7;

/** A photo in the form. */
export interface FormPhoto {
  /** Unique within the form. */
  readonly key: string;
  /** Id on the server; null until it is uploaded. */
  readonly id: string | null;
  /** The chosen file, or the address of a photo that is stored already. */
  readonly source: File | string;
  /** True if the file is made smaller already, as it is uploaded. */
  readonly isPrepared?: boolean;
}

export interface PhotoList {
  readonly photos: readonly FormPhoto[];
  /** Texts about files that were not accepted. */
  readonly notes: readonly string[];
}

export type PhotoChange =
  | { readonly kind: 'add'; readonly photos: readonly FormPhoto[]; readonly notes: readonly string[] }
  | { readonly kind: 'remove'; readonly key: string }
  | { readonly kind: 'move'; readonly key: string; readonly to: number }
  | { readonly kind: 'prepared'; readonly key: string; readonly file: File }
  | { readonly kind: 'uploaded'; readonly key: string; readonly id: string }
  /** The server no longer has these uploads. */
  | { readonly kind: 'forgetUploads'; readonly keys: readonly string[] }
  /** The photos that are stored now; those in the form that are stored no longer go. */
  | { readonly kind: 'stored'; readonly photos: readonly FormPhoto[]; readonly isUntouched: boolean };

/** Returns the list after a change. Photos beyond the maximum are left out, with a note. */
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
    case 'prepared':
      return { photos: withFacts(photos, [change.key], { source: change.file, isPrepared: true }), notes };
    case 'uploaded':
      return { photos: withFacts(photos, [change.key], { id: change.id }), notes };
    case 'stored':
      return { photos: change.isUntouched ? change.photos : withoutGone(photos, change.photos), notes };
    case 'forgetUploads':
      return { photos: withFacts(photos, change.keys, { id: null }), notes };
  }
}

const withFacts = (photos: readonly FormPhoto[], keys: readonly string[], facts: Partial<FormPhoto>) =>
  photos.map((photo) => (keys.includes(photo.key) ? { ...photo, ...facts } : photo));

function withoutGone(photos: readonly FormPhoto[], stored: readonly FormPhoto[]): readonly FormPhoto[] {
  const ids = new Set(stored.map(({ id }) => id));
  return photos.filter(({ id, source }) => source instanceof File || ids.has(id));
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
  return [i18n.t('photos.leftOut', { most: MOST_PHOTOS, names })];
}
