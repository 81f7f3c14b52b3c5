import type { CSSProperties } from 'react';
import { useIsTakenOver } from '../lib/use-is-taken-over';
import styles from './photo.module.css';

interface PhotoProps {
  src: string;
  alt: string;
  width: number;
  height: number;
  colour: string;
  srcSet?: string;
  sizes?: string;
  /** True for the first photo of a page: it is loaded at once, the others when they come near. */
  isFirst?: boolean;
  /** True for a photo that is loaded before the code of a page of the server, as it is in view there. */
  isEarly?: boolean;
  fit?: 'cover' | 'contain';
}

export function Photo({ alt, colour, isFirst = false, isEarly = isFirst, fit = 'cover', ...image }: PhotoProps) {
  // On a slow line the others would keep the code of a page waiting.
  const isLoaded = useIsTakenOver() || isEarly;
  const style: CSSProperties = { backgroundColor: fit === 'cover' ? colour : 'transparent', objectFit: fit };
  const shown = {
    loading: isFirst ? 'eager' : 'lazy',
    fetchPriority: isFirst ? 'high' : 'auto',
    decoding: 'async',
    className: styles['photo'],
    style,
  } as const;
  const { width, height } = image;
  if (isLoaded) return <img alt={alt} {...shown} {...image} />;
  return (
    <>
      <img alt={alt} {...shown} {...{ width, height }} />
      <noscript>
        <img alt={alt} {...shown} {...image} />
      </noscript>
    </>
  );
}
