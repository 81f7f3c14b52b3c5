import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconGripVertical, IconTrash, type Icon } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/i18n';
import type { FormPhoto } from './photo-list';
import type { Standing } from './photo-uploads';
import { PhotoPreview } from './photo-preview';
import styles from './photo-tile.module.css';

interface PhotoTileProps {
  photo: FormPhoto;
  index: number;
  total: number;
  isDragged: boolean;
  /** Absent if it is uploaded. */
  standing: Standing | undefined;
  onMove: (to: number) => void;
  onRemove: () => void;
  onRetry: () => void;
}

export function PhotoTile({ photo, index, total, isDragged, standing, onMove, onRemove, onRetry }: PhotoTileProps) {
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
        {standing?.kind === 'sending' && <SentPart share={standing.share} label={t('photos.uploading', { n })} />}
      </div>
      {standing && <StandingText standing={standing} n={n} onRetry={onRetry} />}
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

function StandingText({ standing, n, onRetry }: { standing: Standing; n: number; onRetry: () => void }) {
  const { t } = useTranslation();
  if (standing.kind === 'waiting') return <p className={styles['standing']}>{t('photos.waiting')}</p>;
  if (standing.kind !== 'failed') return null;
  return (
    <div className={styles['standing']} data-failed>
      <p>{standing.text}</p>
      {standing.mayRetry && (
        <Button variant="light" size="compact-md" h={44} aria-label={t('photos.retry', { n })} onClick={onRetry}>
          {t('action.retry')}
        </Button>
      )}
    </div>
  );
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
