import { useEffect, useState } from 'react';
import type { TextKey } from '../../lib/texts';

const KINDS = ['image/jpeg', 'image/png'];
const LARGEST = 15 * 1024 * 1024;

export const PICKABLE = KINDS.join(',');

/** Why a file need not be sent at all; the server looks closer. */
export function faultOf({ type, size }: File): TextKey | undefined {
  if (!KINDS.includes(type)) return 'PHOTO_NOT_AN_IMAGE';
  return size > LARGEST ? 'PHOTO_TOO_LARGE' : undefined;
}

/** A photo that waits to be saved, with an address to show it under. */
export function usePickedPhoto() {
  const [picked, setPicked] = useState<{ photo: File; preview: string }>();
  useEffect(
    () => () => {
      if (picked) URL.revokeObjectURL(picked.preview);
    },
    [picked],
  );
  return {
    ...picked,
    pick: (photo: File | undefined) => {
      setPicked(photo && { photo, preview: URL.createObjectURL(photo) });
    },
  };
}
