import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconGripVertical, IconTrash, type Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FormPhoto } from './photo-list';
import { PhotoPreview } from './photo-preview';
import styles from './photo-tile.module.css';

interface PhotoTileProps {
  photo: FormPhoto;
  place: number;
  total: number;
  isDragged: boolean;
  /** The part of it that is sent, from 0 to 1; absent unless it is on its way. */
  share: number | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function PhotoTile({ photo, place, total, isDragged, share, onMove, onRemove }: PhotoTileProps) {
  const { t } = useTranslation();
  const n = place + 1;
  return (
    <li className={styles['tile']} data-photo={photo.key} data-place={place} data-dragged={isDragged}>
      <div className={styles['photo']}>
        <PhotoPreview source={photo.source} alt={t('photos.photo', { n })} className={styles['image'] ?? ''} />
        {place === 0 && <span className={styles['cover']}>{t('photos.cover')}</span>}
        <span className={styles['grip']} data-grip title={t('photos.drag')}>
          <IconGripVertical size={22} aria-hidden />
        </span>
        {share !== undefined && <SentPart share={share} label={t('photos.uploading', { n })} />}
      </div>
      <div className={styles['buttons']}>
        <TileButton
          icon={IconArrowLeft}
          label={t('photos.earlier', { n })}
          isOff={place === 0}
          onPress={() => {
            onMove(place - 1);
          }}
        />
        <TileButton
          icon={IconArrowRight}
          label={t('photos.later', { n })}
          isOff={n === total}
          onPress={() => {
            onMove(place + 1);
          }}
        />
        <TileButton icon={IconTrash} label={t('photos.remove', { n })} onPress={onRemove} />
      </div>
    </li>
  );
}

function SentPart({ share, label }: { share: number; label: string }) {
  return <progress className={styles['progress']} aria-label={label} max={100} value={Math.round(share * 100)} />;
}

interface TileButtonProps {
  icon: Icon;
  label: string;
  isOff?: boolean;
  onPress: () => void;
}

// A button that is off keeps the focus of who has just moved a photo to the end.
function TileButton({ icon: ButtonIcon, label, isOff = false, onPress }: TileButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="dark"
      size={44}
      aria-label={label}
      aria-disabled={isOff}
      data-off={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      <ButtonIcon size={20} aria-hidden />
    </ActionIcon>
  );
}
