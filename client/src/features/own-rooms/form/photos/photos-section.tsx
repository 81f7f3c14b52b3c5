import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n';
import { FormSection } from '../sections/form-section';
import { PhotoDrop } from './photo-drop';
import { MOST_PHOTOS } from './photo-list';
import { PhotoTile } from './photo-tile';
import styles from './photos-section.module.css';
import type { Shares } from './use-upload-photos';
import { usePhotoDrag } from './use-photo-drag';
import type { RoomPhotos } from './use-room-photos';

interface PhotosSectionProps {
  photos: RoomPhotos;
  error: string | undefined;
  shares: Shares;
  onFiles: (files: readonly File[]) => void;
}

export function PhotosSection({ photos, error, shares, onFiles }: PhotosSectionProps) {
  const { t } = useTranslation();
  const total = photos.photos.length;
  const isUploading = Object.keys(shares).length > 0;
  return (
    <FormSection title={t('roomForm.photos')}>
      <div>
        <PhotoDrop error={error} onFiles={onFiles} />
        <div className={styles['notes']} role="status">
          {photos.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </div>
      {total > 0 && <p className={styles['count']}>{t('photos.count', { n: total, most: MOST_PHOTOS })}</p>}
      <p className={styles['count']} role="status">
        {isUploading && t('photos.uploaded', { n: photos.photos.filter(({ id }) => id !== null).length, total })}
      </p>
      <SortablePhotos photos={photos} shares={shares} />
    </FormSection>
  );
}

function SortablePhotos({ photos: { photos, change }, shares }: Pick<PhotosSectionProps, 'photos' | 'shares'>) {
  const { t } = useTranslation();
  const [notice, setNotice] = useState('');
  const total = photos.length;
  const move = (key: string, to: number) => {
    change({ kind: 'move', key, to });
  };
  const sayMoved = (index: number) => {
    setNotice(t('photos.moved', { n: index + 1, total }));
  };
  const { dragged, handlers } = usePhotoDrag(move, (key) => {
    sayMoved(photos.findIndex((photo) => photo.key === key));
  });
  return (
    <>
      <ul className={styles['photos']} aria-label={t('photos.list')} {...handlers}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            {...{ photo, index, total }}
            isDragged={dragged === photo.key}
            share={shares[photo.key]}
            onMove={(to) => {
              move(photo.key, to);
              sayMoved(to);
            }}
            onRemove={() => {
              change({ kind: 'remove', key: photo.key });
              setNotice(t('photos.removed', { n: total - 1 }));
            }}
          />
        ))}
      </ul>
      <p className={styles['notice']} aria-live="polite">
        {notice}
      </p>
    </>
  );
}
