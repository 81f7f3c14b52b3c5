import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { ActionIcon } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import { OpenPhoto } from './open-photo';
import type { RoomGallery_RoomFragment } from './room-gallery.generated';
import styles from './room-gallery.module.css';
import { useAutoplay, type Embla } from './use-autoplay';

interface PhotoStageProps {
  room: RoomGallery_RoomFragment;
  embla: Embla | null;
  onEmbla: (embla: Embla) => void;
  shown: number;
  onShow: (index: number) => void;
  isWanted: (index: number) => boolean;
  /** True while the full-screen view is open. */
  isCovered: boolean;
  onOpen: (index: number) => void;
}

/** Shows the photos in turn, and pauses while the visitor uses them. */
export function PhotoStage({ room, embla, onEmbla, shown, onShow, isWanted, isCovered, onOpen }: PhotoStageProps) {
  const { t } = useTranslation();
  const { isHeld, whileHeld } = useHold();
  const autoplay = useAutoplay({ embla, isHeld: isHeld || isCovered });
  const total = room.images.length;
  return (
    <div className={styles['stage']} data-turning={autoplay.isTurning} {...whileHeld}>
      <Carousel
        classNames={{ control: styles['control'] ?? '', slide: styles['slide'] ?? '' }}
        emblaOptions={{ loop: true }}
        withControls={total > 1}
        controlSize={44}
        controlsOffset="xs"
        nextControlProps={{ 'aria-label': t('gallery.next') }}
        previousControlProps={{ 'aria-label': t('gallery.previous') }}
        getEmblaApi={onEmbla}
        onSlideChange={onShow}
      >
        {room.images.map((image, index) => (
          <Carousel.Slide key={image.id}>
            <OpenPhoto room={room} index={index} isShown={index === shown} isWanted={isWanted(index)} onOpen={onOpen} />
          </Carousel.Slide>
        ))}
      </Carousel>
      {total > 1 && <p className={styles['count']}>{t('gallery.count', { n: shown + 1, total })}</p>}
      {total > 1 && autoplay.isOffered && <PauseButton isPaused={autoplay.isPaused} onToggle={autoplay.togglePause} />}
    </div>
  );
}

/** Tracks whether the pointer or the focus is on the photos. */
function useHold() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const whileHeld = {
    onMouseEnter: () => {
      setIsHovered(true);
    },
    onMouseLeave: () => {
      setIsHovered(false);
    },
    onFocus: () => {
      setIsFocused(true);
    },
    onBlur: () => {
      setIsFocused(false);
    },
  };
  return { isHeld: isHovered || isFocused, whileHeld };
}

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
