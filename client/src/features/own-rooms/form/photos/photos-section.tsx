import { useState } from 'react';
import { i18n, useTranslation } from '../../../../lib/i18n';
import { FormSection } from '../sections/form-section';
import { PhotoDrop } from './photo-drop';
import { type FormPhoto, MOST_PHOTOS } from './photo-list';
import { PhotoTile } from './photo-tile';
import styles from './photos-section.module.css';
import type { Standings } from './photo-uploads';
import { usePhotoDrag } from './use-photo-drag';
import type { RoomPhotos } from './use-room-photos';

interface PhotosSectionProps {
  photos: RoomPhotos & {
    addFiles: (files: readonly File[]) => void;
    standings: Standings;
    retry: (photo: FormPhoto) => void;
  };
  error: string | undefined;
}

export function PhotosSection({ photos, error }: PhotosSectionProps) {
  const { t } = useTranslation();
  const total = photos.photos.length;
  return (
    <FormSection title={t('roomForm.photos')}>
      <div>
        <PhotoDrop error={error} onFiles={photos.addFiles} />
        <div className={styles['notes']} role="status">
          {photos.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </div>
      {total > 0 && <p className={styles['count']}>{t('photos.count', { n: total, most: MOST_PHOTOS })}</p>}
      <p className={styles['count']} role="status">
        {uploadWords(photos)}
      </p>
      <SortablePhotos photos={photos} />
    </FormSection>
  );
}

function uploadWords({ photos, standings }: PhotosSectionProps['photos']): string {
  if (!photos.some(({ source }) => source instanceof File)) return '';
  const kinds = new Set(Object.values(standings).map(({ kind }) => kind));
  const n = photos.filter(({ id }) => id !== null).length;
  const words = kinds.size > 0 || n > 0 ? [i18n.t('photos.uploaded', { n, total: photos.length })] : [];
  if (kinds.has('waiting')) words.push(i18n.t('photos.goOn'));
  return words.join(' ');
}

function SortablePhotos({ photos: { photos, change, standings, retry } }: Pick<PhotosSectionProps, 'photos'>) {
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
            standing={standings[photo.key]}
            onRetry={() => {
              retry(photo);
            }}
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
