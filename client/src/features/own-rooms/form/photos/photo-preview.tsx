import { useCallback } from 'react';

/** Shows a stored photo, or a local file. */
export function PhotoPreview({ source, alt, className }: { source: File | string; alt: string; className?: string }) {
  const showFile = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !(source instanceof File)) return undefined;
      const address = URL.createObjectURL(source);
      image.src = address;
      return () => {
        URL.revokeObjectURL(address);
      };
    },
    [source],
  );
  return (
    <img
      ref={showFile}
      alt={alt}
      className={className}
      draggable={false}
      decoding="async"
      // A HEIC photo shows once it is opened; until then there is no sign of a broken picture.
      onError={({ currentTarget }) => {
        currentTarget.style.visibility = 'hidden';
      }}
      onLoad={({ currentTarget }) => {
        currentTarget.style.visibility = '';
      }}
      {...(typeof source === 'string' && { src: source })}
    />
  );
}
