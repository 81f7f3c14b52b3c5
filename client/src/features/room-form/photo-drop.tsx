import { Button } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './photo-drop.module.css';
import { PICKABLE } from './photo-files';

interface PhotoDropProps {
  fault: string | undefined;
  onFiles: (files: readonly File[]) => void;
}

/** Where photos are dropped, or chosen from the device. */
export function PhotoDrop({ fault, onFiles }: PhotoDropProps) {
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
    <div className={styles['drop']} data-over={isOver} data-faulty={fault !== undefined} {...dragHandlers(drag)}>
      <IconPhotoPlus size={36} stroke={1.5} aria-hidden />
      <p className={styles['lead']}>{t('photos.drop')}</p>
      <Button
        variant="light"
        size="md"
        data-invalid={fault !== undefined}
        aria-describedby="photos-hint photos-fault"
        onClick={() => picker.current?.click()}
      >
        {t('photos.choose')}
      </Button>
      <p id="photos-hint" className={styles['hint']}>
        {t('photos.hint')}
      </p>
      {fault && (
        <p id="photos-fault" className={styles['fault']}>
          {fault}
        </p>
      )}
      <input
        ref={picker}
        type="file"
        aria-label={t('photos.choose')}
        accept={PICKABLE}
        multiple
        hidden
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = ''; // So that a removed file can be chosen again.
        }}
      />
    </div>
  );
}

const dragHandlers = (drag: (event: DragEvent) => void) => ({ onDragOver: drag, onDragLeave: drag, onDrop: drag });
