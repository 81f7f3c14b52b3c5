import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from './form-section';
import { PhotoDrop } from './photo-drop';
import { MOST_PHOTOS } from './photo-list';
import { PhotoTile } from './photo-tile';
import styles from './photos-section.module.css';
import { usePhotoDrag } from './use-photo-drag';
import type { RoomPhotos } from './use-room-photos';

interface PhotosSectionProps {
  photos: RoomPhotos;
  fault: string | undefined;
  /** The sent part of each photo that is on its way, by key. */
  shares: Readonly<Record<string, number>>;
  onFiles: (files: readonly File[]) => void;
}

export function PhotosSection({ photos, fault, shares, onFiles }: PhotosSectionProps) {
  const { t } = useTranslation();
  const total = photos.photos.length;
  return (
    <FormSection title={t('roomForm.photos')}>
      <div>
        <PhotoDrop fault={fault} onFiles={onFiles} />
        <div className={styles['notes']} role="status">
          {photos.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </div>
      {total > 0 && <p className={styles['count']}>{t('photos.count', { n: total, most: MOST_PHOTOS })}</p>}
      <SortablePhotos photos={photos} shares={shares} />
    </FormSection>
  );
}

function SortablePhotos({ photos: { photos, change }, shares }: Pick<PhotosSectionProps, 'photos' | 'shares'>) {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const total = photos.length;
  const move = (key: string, to: number) => {
    change({ kind: 'move', key, to });
  };
  const sayMoved = (place: number) => {
    setSaid(t('photos.moved', { n: place + 1, total }));
  };
  const { dragged, handlers } = usePhotoDrag(move, (key) => {
    sayMoved(photos.findIndex((photo) => photo.key === key));
  });
  return (
    <>
      <ul className={styles['photos']} aria-label={t('photos.list')} {...handlers}>
        {photos.map((photo, place) => (
          <PhotoTile
            key={photo.key}
            {...{ photo, place, total }}
            isDragged={dragged === photo.key}
            share={shares[photo.key]}
            onMove={(to) => {
              move(photo.key, to);
              sayMoved(to);
            }}
            onRemove={() => {
              change({ kind: 'remove', key: photo.key });
              setSaid(t('photos.removed', { n: total - 1 }));
            }}
          />
        ))}
      </ul>
      <p className={styles['said']} aria-live="polite">
        {said}
      </p>
    </>
  );
}
