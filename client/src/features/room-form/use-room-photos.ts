import { useReducer } from 'react';
import { newKey } from '../../lib/new-key';
import { changedPhotos, type FormPhoto } from './photo-list';
import { faultOf } from './photo-files';

export type RoomPhotos = ReturnType<typeof useRoomPhotos>;

/** The photos of a room that is being written, in their order. */
export function useRoomPhotos(first: readonly FormPhoto[]) {
  const [{ photos, notes }, change] = useReducer(changedPhotos, { photos: first, notes: [] });
  return {
    photos,
    notes,
    isChanged: photos.length !== first.length || photos.some(({ key }, place) => key !== first[place]?.key),
    change,
    /** Takes those files that are photos, as far as there is room for them. */
    add: async (files: readonly File[]): Promise<void> => {
      const faults = await Promise.all(files.map(faultOf));
      const taken = files.filter((_file, at) => faults[at] === undefined);
      change({
        kind: 'add',
        photos: taken.map((source) => ({ key: newKey(), id: null, source })),
        notes: faults.filter((fault) => fault !== undefined),
      });
    },
  };
}
