import styles from './avatar.module.css';

const DEFAULT_PHOTO = '/default-avatar.svg';

interface AvatarProps {
  photoUrl: string | null;
  alt: string;
  size: number;
}

export function Avatar({ photoUrl, alt, size }: AvatarProps) {
  return (
    <img
      className={styles['avatar']}
      src={photoUrl ?? DEFAULT_PHOTO}
      alt={alt}
      width={size}
      height={size}
      decoding="async"
    />
  );
}
