import { useTranslation } from '../../../lib/i18n';
import { Photo } from '../../../ui/photo';
import type { RoomGallery_RoomFragment } from './room-gallery.generated';
import styles from './thumbnails.module.css';

interface ThumbnailsProps {
  images: RoomGallery_RoomFragment['images'];
  shown: number;
  isWanted: (index: number) => boolean;
  onChoose: (index: number) => void;
}

export function Thumbnails({ images, shown, isWanted, onChoose }: ThumbnailsProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles['thumbnails']}>
      {images.map((image, index) => (
        <li key={image.id}>
          <button
            type="button"
            className={styles['thumbnail']}
            aria-label={t('gallery.show', { n: index + 1 })}
            aria-current={index === shown}
            onClick={() => {
              onChoose(index);
            }}
          >
            {isWanted(index) ? (
              <Photo src={image.cardUrl} alt="" width={image.width} height={image.height} colour={image.colour} />
            ) : (
              <span className={styles['number']}>{index + 1}</span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
