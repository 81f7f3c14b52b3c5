import { useState } from 'react';
import type { UserError } from '../validate-room';
import { useUploadRoomPhotoMutation } from '../mutations.generated';
import type { FormPhoto } from './photo-list';

interface Uploads {
  /** Ids of the uploaded photos, in order. */
  readonly imageIds: readonly string[];
  /** Errors of the last upload; empty if all succeeded. */
  readonly userErrors: readonly UserError[];
}

/** Uploads the remaining photos one after another. `shares` is the uploaded part of each, from 0 to 1. */
export function useUploadPhotos(onUploaded: (key: string, id: string) => void) {
  const [send] = useUploadRoomPhotoMutation();
  const [shares, setShares] = useState<Readonly<Record<string, number>>>({});

  const upload = async (roomId: string, photo: FormPhoto, beside: readonly string[]) => {
    const tell = (share: number) => {
      setShares((before) => ({ ...before, [photo.key]: share }));
    };
    tell(0);
    const { data } = await send({
      variables: { input: { roomId, image: photo.source, beside: [...beside] } },
      context: { fetchOptions: { onUploadProgress: tell } },
    });
    return data?.uploadRoomImage;
  };

  const uploadPhotos = async (roomId: string, photos: readonly FormPhoto[]): Promise<Uploads> => {
    const ids = new Map(photos.flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const])));
    try {
      for (const photo of photos.filter(({ id }) => id === null)) {
        const payload = await upload(roomId, photo, [...ids.values()]);
        if (!payload?.image) return { imageIds: [], userErrors: payload?.userErrors ?? [] };
        ids.set(photo.key, payload.image.id);
        onUploaded(photo.key, payload.image.id);
      }
    } finally {
      setShares({});
    }
    return { imageIds: photos.flatMap(({ key }) => ids.get(key) ?? []), userErrors: [] };
  };

  return { uploadPhotos, shares };
}
