import { Carousel } from '@mantine/carousel';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { FullScreen } from '../../../ui/full-screen';
import { Photo } from '../../../ui/photo';
import styles from './full-screen-photos.module.css';
import type { RoomGallery_RoomFragment } from './room-gallery.generated';

interface FullScreenPhotosProps {
  room: RoomGallery_RoomFragment;
  first: number;
  onClose: () => void;
}

export function FullScreenPhotos({ room: { name, images }, first, onClose }: FullScreenPhotosProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(first);
  const hasMany = images.length > 1;
  return (
    <FullScreen label={t('gallery.label', { name })} onClose={onClose}>
      <Carousel
        classNames={{ root: styles['carousel'] ?? '', slide: styles['slide'] ?? '', control: styles['control'] ?? '' }}
        emblaOptions={{ loop: true }}
        initialSlide={first}
        withControls={hasMany}
        controlSize={48}
        nextControlProps={{ 'aria-label': t('gallery.next'), autoFocus: true }}
        previousControlProps={{ 'aria-label': t('gallery.previous') }}
        onSlideChange={setShown}
      >
        {images.map((image, index) => (
          <Carousel.Slide key={image.id}>
            <Photo
              src={image.fullUrl}
              alt={t('gallery.photo', { n: index + 1, name })}
              width={image.width}
              height={image.height}
              colour={image.colour}
              fit="contain"
              isFirst={index === first}
            />
          </Carousel.Slide>
        ))}
      </Carousel>
      <p className={styles['count']}>{t('gallery.count', { n: shown + 1, total: images.length })}</p>
    </FullScreen>
  );
}
