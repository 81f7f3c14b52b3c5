import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { FullScreenPhotos } from './full-screen-photos';
import { PhotoStage } from './photo-stage';
import type { RoomGallery_RoomFragment } from './room-gallery.generated';
import styles from './room-gallery.module.css';
import { Thumbnails } from './thumbnails';
import type { Embla } from './use-autoplay';
import { useOpenedPhoto } from './use-opened-photo';

export function RoomGallery({ room }: { room: RoomGallery_RoomFragment }) {
  const { t } = useTranslation();
  const [embla, setEmbla] = useState<Embla | null>(null);
  const [shown, setShown] = useState(0);
  const { images, name } = room;
  const { opened, open, close } = useOpenedPhoto(images.length);
  if (images.length === 0) return <NoPhotos />;
  return (
    <section className={styles['gallery']} aria-label={t('gallery.label', { name })}>
      <PhotoStage
        room={room}
        embla={embla}
        onEmbla={setEmbla}
        shown={shown}
        onShow={setShown}
        isCovered={opened !== undefined}
        onOpen={open}
      />
      {images.length > 1 && (
        <Thumbnails
          images={images}
          shown={shown}
          onChoose={(index) => {
            embla?.scrollTo(index);
          }}
        />
      )}
      {opened !== undefined && <FullScreenPhotos room={room} first={opened} onClose={close} />}
    </section>
  );
}

function NoPhotos() {
  const { t } = useTranslation();
  return (
    <div className={styles['none']}>
      <IconPhotoOff size={40} stroke={1.5} aria-hidden />
      <p>{t('gallery.none')}</p>
    </div>
  );
}
