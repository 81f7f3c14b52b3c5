import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { useLoadedLater } from '../../../lib/use-loaded-later';
import { OpenPhoto } from './open-photo';
import type { RoomGallery_RoomFragment } from './room-gallery.generated';
import styles from './room-gallery.module.css';
import { Thumbnails } from './thumbnails';
import { useHold } from './use-hold';
import { useOpenedPhoto } from './use-opened-photo';
import { useWantedPhotos } from './use-wanted-photos';

// Until they are there, one photo is shown.
const loadCarousels = () => import('./carousels');

export function RoomGallery({ room }: { room: RoomGallery_RoomFragment }) {
  const { t } = useTranslation();
  const carousels = useLoadedLater(loadCarousels);
  const [shown, setShown] = useState(0);
  const { images, name } = room;
  const isWanted = useWantedPhotos(shown);
  const { opened, open, close } = useOpenedPhoto(images.length);
  const { isHeld, isFocused, whileHeld } = useHold();
  if (images.length === 0) return <NoPhotos />;
  return (
    <section className={styles['gallery']} aria-label={t('gallery.label', { name })}>
      <div className={styles['held']} {...whileHeld}>
        {carousels ? (
          <carousels.PhotoStage
            {...{ room, shown, isWanted }}
            onShow={setShown}
            isHeld={isHeld || opened !== undefined}
            takesFocus={isFocused}
            onOpen={open}
          />
        ) : (
          <OnePhoto {...{ room, shown }} onOpen={open} />
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} shown={shown} isWanted={isWanted} onChoose={setShown} />}
      {carousels && opened !== undefined && <carousels.FullScreenPhotos room={room} first={opened} onClose={close} />}
    </section>
  );
}

interface OnePhotoProps {
  room: RoomGallery_RoomFragment;
  shown: number;
  onOpen: (index: number) => void;
}

function OnePhoto({ shown, ...photo }: OnePhotoProps) {
  return (
    <div className={styles['stage']}>
      <div className={styles['slide']}>
        <OpenPhoto {...photo} index={shown} isShown />
      </div>
    </div>
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
