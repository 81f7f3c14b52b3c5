import type { CSSProperties } from 'react';
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
  fit?: 'cover' | 'contain';
}

export function Photo({ alt, colour, isFirst = false, fit = 'cover', ...image }: PhotoProps) {
  const style: CSSProperties = { backgroundColor: fit === 'cover' ? colour : 'transparent', objectFit: fit };
  return (
    <img
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      {...image}
      alt={alt}
      className={styles['photo']}
      style={style}
    />
  );
}
