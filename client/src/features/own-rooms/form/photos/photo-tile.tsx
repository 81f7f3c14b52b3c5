import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconGripVertical, IconTrash, type Icon } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n';
import type { FormPhoto } from './photo-list';
import { PhotoPreview } from './photo-preview';
import styles from './photo-tile.module.css';

interface PhotoTileProps {
  photo: FormPhoto;
  index: number;
  total: number;
  isDragged: boolean;
  /** Uploaded part, from 0 to 1; undefined unless it is being uploaded. */
  share: number | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export function PhotoTile({ photo, index, total, isDragged, share, onMove, onRemove }: PhotoTileProps) {
  const { t } = useTranslation();
  const n = index + 1;
  return (
    <li className={styles['tile']} data-photo={photo.key} data-place={index} data-dragged={isDragged}>
      <div className={styles['photo']}>
        <PhotoPreview source={photo.source} alt={t('photos.photo', { n })} className={styles['image'] ?? ''} />
        {index === 0 && <span className={styles['cover']}>{t('photos.cover')}</span>}
        <span className={styles['grip']} data-grip title={t('photos.drag')}>
          <IconGripVertical size={22} aria-hidden />
        </span>
        {share !== undefined && <SentPart share={share} label={t('photos.uploading', { n })} />}
      </div>
      <div className={styles['buttons']}>
        <TileButton
          icon={IconArrowLeft}
          label={t('photos.earlier', { n })}
          isOff={index === 0}
          onPress={() => {
            onMove(index - 1);
          }}
        />
        <TileButton
          icon={IconArrowRight}
          label={t('photos.later', { n })}
          isOff={n === total}
          onPress={() => {
            onMove(index + 1);
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

// Not `disabled`, which would lose the focus after a photo was moved to the end.
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
