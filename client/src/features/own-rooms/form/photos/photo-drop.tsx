import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/i18n';
import { PHOTO_TYPES } from '../../../../lib/photo-file';
import { HEIC_TYPES } from './heic';
import styles from './photo-drop.module.css';

interface PhotoDropProps {
  error: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** Accepts photos by drag and drop or from a file chooser. */
export function PhotoDrop({ error, onFiles }: PhotoDropProps) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files?.length) onFiles([...files]);
  };
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  return (
    <div className={styles['drop']} data-over={isOver} data-error={error !== undefined} {...dragHandlers(drag)}>
      <IconPhotoPlus size={36} stroke={1.5} aria-hidden />
      <p className={styles['lead']}>{t('photos.drop')}</p>
      <Button
        name="photos"
        variant="light"
        size="md"
        data-invalid={error !== undefined}
        aria-describedby="photos-hint photos-error"
        onClick={() => picker.current?.click()}
      >
        {t('photos.choose')}
      </Button>
      <Words error={error} />
      <input
        ref={picker}
        type="file"
        aria-label={t('photos.choose')}
        accept={`${PHOTO_TYPES},${HEIC_TYPES}`}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = ''; // Allows choosing a removed file again.
        }}
      />
    </div>
  );
}

function Words({ error }: Pick<PhotoDropProps, 'error'>) {
  const { t } = useTranslation();
  return (
    <>
      <p id="photos-hint" className={styles['hint']}>
        {t('photos.hint')}
      </p>
      {error && (
        <p id="photos-error" className={styles['error']}>
          {error}
        </p>
      )}
    </>
  );
}

const dragHandlers = (drag: (event: DragEvent) => void) => ({ onDragOver: drag, onDragLeave: drag, onDrop: drag });
