import { ActionIcon } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { Carousel, type Embla } from './carousel';
import { OpenPhoto } from './open-photo';
import type { RoomGallery_RoomFragment } from './room-gallery.generated';
import styles from './room-gallery.module.css';
import { useAutoplay } from './use-autoplay';

interface PhotoStageProps {
  room: RoomGallery_RoomFragment;
  shown: number;
  onShow: (index: number) => void;
  isWanted: (index: number) => boolean;
  /** True while the visitor uses the photos. */
  isHeld: boolean;
  /** True if the focus was on the photo, whose place the carousel takes. */
  takesFocus: boolean;
  onOpen: (index: number) => void;
}

/** Shows the photos in turn. */
export function PhotoStage({ room, shown, onShow, isHeld, ...photos }: PhotoStageProps) {
  const { t } = useTranslation();
  const [embla, setEmbla] = useState<Embla | null>(null);
  const autoplay = useAutoplay({ embla, isHeld });
  const total = room.images.length;
  return (
    <div className={styles['stage']}>
      <Carousel
        {...{ total, shown, onShow }}
        onEmbla={setEmbla}
        told={autoplay.isTurning ? undefined : t('gallery.photo', { n: shown + 1, name: room.name })}
        controlSize={44}
      >
        {room.images.map((image, index) => (
          <div key={image.id} className={styles['slide']}>
            <StagePhoto {...{ room, index, shown }} {...photos} />
          </div>
        ))}
      </Carousel>
      {total > 1 && <p className={styles['count']}>{t('gallery.count', { n: shown + 1, total })}</p>}
      {total > 1 && autoplay.isOffered && <PauseButton isPaused={autoplay.isPaused} onToggle={autoplay.togglePause} />}
    </div>
  );
}

type StagePhotoProps = Pick<PhotoStageProps, 'room' | 'shown' | 'isWanted' | 'takesFocus' | 'onOpen'>;

const StagePhoto = ({ index, shown, isWanted, ...photo }: StagePhotoProps & { index: number }) => (
  <OpenPhoto {...photo} index={index} isShown={index === shown} isWanted={isWanted(index)} />
);

function PauseButton({ isPaused, onToggle }: { isPaused: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionIcon
      className={styles['pause'] ?? ''}
      size={44}
      radius="xl"
      variant="default"
      aria-label={t(isPaused ? 'gallery.play' : 'gallery.pause')}
      onClick={onToggle}
    >
      {isPaused ? <IconPlayerPlay size={20} aria-hidden /> : <IconPlayerPause size={20} aria-hidden />}
    </ActionIcon>
  );
}
