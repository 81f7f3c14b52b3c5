import { useState } from 'react';
import type { UserError } from '../validate-room';
import { useUploadRoomPhotoMutation } from '../mutations.generated';
import type { FormPhoto } from './photo-list';
import { shrunkPhoto } from './shrink-photo';

interface Uploads {
  /** Ids of the uploaded photos, in order. */
  readonly imageIds: readonly string[];
  /** Errors of the last upload; empty if all succeeded. */
  readonly userErrors: readonly UserError[];
}

/** Uploaded part of each photo that is being uploaded, from 0 to 1. */
export type Shares = Readonly<Record<string, number>>;

const AT_ONCE = 2;

/** Uploads the remaining photos, made smaller, two at a time. After a failure no further one begins. */
export function useUploadPhotos(onUploaded: (key: string, id: string) => void) {
  const [send] = useUploadRoomPhotoMutation();
  const [shares, setShares] = useState<Shares>({});

  const upload = async (roomId: string, photo: FormPhoto, beside: readonly string[]) => {
    const tell = (share: number) => {
      setShares((before) => ({ ...before, [photo.key]: share }));
    };
    tell(0);
    const image = photo.source instanceof File ? await shrunkPhoto(photo.source) : photo.source;
    const { data } = await send({
      variables: { input: { roomId, image, beside: [...beside] } },
      context: { fetchOptions: { onUploadProgress: tell } },
    });
    return data?.uploadRoomImage;
  };

  const uploadPhotos = async (roomId: string, photos: readonly FormPhoto[]): Promise<Uploads> => {
    const ids = new Map(photos.flatMap(({ key, id }) => (id === null ? [] : [[key, id] as const])));
    const waiting = photos.filter(({ id }) => id === null);
    let refusal: readonly UserError[] | undefined;
    const uploadNext = async (): Promise<void> => {
      const photo = refusal ? undefined : waiting.shift();
      if (!photo) return;
      const payload = await upload(roomId, photo, [...ids.values()]);
      if (!payload?.image) {
        refusal = payload?.userErrors ?? [];
        return;
      }
      ids.set(photo.key, payload.image.id);
      onUploaded(photo.key, payload.image.id);
      setShares(({ [photo.key]: _done, ...others }) => others);
      await uploadNext();
    };
    try {
      await allEnded(Array.from({ length: AT_ONCE }, uploadNext));
    } finally {
      setShares({});
    }
    if (refusal) return { imageIds: [], userErrors: refusal };
    return { imageIds: photos.flatMap(({ key }) => ids.get(key) ?? []), userErrors: [] };
  };

  return { uploadPhotos, shares };
}

/** Waits for all, also after a failure, which it throws then: an upload that goes on must not outlive the save. */
async function allEnded(uploads: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(uploads);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}
