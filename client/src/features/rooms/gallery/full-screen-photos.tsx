import { Carousel } from '@mantine/carousel';
import { type KeyboardEvent, useState } from 'react';
import { useSavesData } from '../../../lib/data-saver';
import { useTranslation } from '../../../lib/i18n';
import { FullScreen } from '../../../ui/full-screen';
import { Photo } from '../../../ui/photo';
import styles from './full-screen-photos.module.css';
import type { RoomGallery_RoomFragment } from './room-gallery.generated';
import type { Embla } from './use-autoplay';
import { useWantedPhotos } from './use-wanted-photos';

interface FullScreenPhotosProps {
  room: RoomGallery_RoomFragment;
  first: number;
  onClose: () => void;
}

export function FullScreenPhotos({ room: { name, images }, first, onClose }: FullScreenPhotosProps) {
  const { t } = useTranslation();
  const savesData = useSavesData();
  const [shown, setShown] = useState(first);
  const isWanted = useWantedPhotos(shown);
  const [embla, setEmbla] = useState<Embla | null>(null);
  const hasMany = images.length > 1;
  return (
    <FullScreen label={t('gallery.label', { name })} onClose={onClose} onKeyDown={turnBy(embla)}>
      <Carousel
        classNames={{ root: styles['carousel'] ?? '', slide: styles['slide'] ?? '', control: styles['control'] ?? '' }}
        emblaOptions={{ loop: true }}
        initialSlide={first}
        withControls={hasMany}
        controlSize={48}
        nextControlProps={{ 'aria-label': t('gallery.next') }}
        previousControlProps={{ 'aria-label': t('gallery.previous') }}
        getEmblaApi={setEmbla}
        onSlideChange={setShown}
      >
        {images.map((image, index) => (
          <Carousel.Slide key={image.id}>
            {isWanted(index) && (
              <Photo
                src={savesData ? image.url : image.fullUrl}
                alt={t('gallery.photo', { n: index + 1, name })}
                width={image.width}
                height={image.height}
                colour={image.colour}
                fit="contain"
                isFirst={index === first}
              />
            )}
          </Carousel.Slide>
        ))}
      </Carousel>
      <p className={styles['count']}>{t('gallery.count', { n: shown + 1, total: images.length })}</p>
    </FullScreen>
  );
}

// The carousel itself hears the arrow keys only while the focus is inside of it.
const turnBy = (embla: Embla | null) => (event: KeyboardEvent) => {
  if (event.defaultPrevented) return;
  if (event.key === 'ArrowRight') embla?.scrollNext();
  if (event.key === 'ArrowLeft') embla?.scrollPrev();
};
