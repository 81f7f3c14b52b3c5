import { useReducer } from 'react';
import { i18n } from '../../../../lib/i18n';
import { newKey } from '../../../../lib/new-key';
import { hasImageSignature, validatePhoto } from '../../../../lib/photo-file';
import { isHeic } from './heic';
import { changedPhotos, type FormPhoto } from './photo-list';

export type RoomPhotos = ReturnType<typeof useRoomPhotos>;

/** Keeps the photos of the form in their order. */
export function useRoomPhotos(first: readonly FormPhoto[]) {
  const [{ photos, notes }, change] = useReducer(changedPhotos, { photos: first, notes: [] });
  return {
    photos,
    notes,
    isChanged: photos.length !== first.length || photos.some(({ key }, index) => key !== first[index]?.key),
    change,
    /** Adds the files that are photos, up to the maximum. */
    add: async (files: readonly File[]): Promise<void> => {
      const errors = await Promise.all(files.map(errorTextOf));
      const taken = files.filter((_file, at) => errors[at] === undefined);
      change({
        kind: 'add',
        photos: taken.map((source) => ({ key: newKey(), id: null, source })),
        notes: errors.filter((error) => error !== undefined),
      });
    },
  };
}

const ERRORS = { notAnImage: 'photos.notAnImage', tooLarge: 'photos.tooLarge' } as const;

async function errorTextOf(file: File): Promise<string | undefined> {
  const error = validatePhoto(file, (await hasImageSignature(file)) || (await isHeic(file)));
  return error && i18n.t(ERRORS[error], { name: file.name });
}
