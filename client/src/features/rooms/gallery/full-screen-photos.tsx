import { useState } from 'react';
import { useSavesData } from '../../../lib/data-saver';
import { useTranslation } from '../../../lib/i18n';
import { FullScreen } from '../../../ui/full-screen';
import { Photo } from '../../../ui/photo';
import { Carousel, type Embla, turnBy } from './carousel';
import styles from './full-screen-photos.module.css';
import type { RoomGallery_RoomFragment } from './room-gallery.generated';
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
  const total = images.length;
  return (
    <FullScreen
      label={t('gallery.label', { name })}
      onClose={onClose}
      onKeyDown={turnBy(embla, { shown, total, onShow: setShown })}
    >
      <Carousel
        {...{ total, shown }}
        onEmbla={setEmbla}
        told={t('gallery.photo', { n: shown + 1, name })}
        onShow={setShown}
        controlSize={48}
      >
        {images.map((image, index) => (
          <div key={image.id} className={styles['slide']}>
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
          </div>
        ))}
      </Carousel>
      <p className={styles['count']}>{t('gallery.count', { n: shown + 1, total })}</p>
    </FullScreen>
  );
}
