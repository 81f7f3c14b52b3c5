import { useEffect, useState } from 'react';

/** Keeps a chosen photo that is not saved yet, with an address for its preview. */
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
