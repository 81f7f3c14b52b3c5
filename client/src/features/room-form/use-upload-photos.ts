import { useState } from 'react';
import type { FormPhoto } from './photo-list';
import type { UserError } from './room-mistakes';
import { useUploadRoomPhotoMutation } from './upload-photo.generated';

interface Uploads {
  /** Ids of all photos in their order, as far as they were uploaded. */
  readonly imageIds: readonly string[];
  /** Why the last one was refused; empty when all are there. */
  readonly userErrors: readonly UserError[];
}

/** Uploads what is not uploaded yet, one photo after another; `shares` is the part of each that is sent, from 0 to 1. */
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
