import '@mantine/core/styles/VisuallyHidden.layer.css';
import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { ActionIcon } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Photo } from '../../ui/photo';
import type { RoomGallery_RoomFragment } from './room-gallery.generated';
import styles from './room-gallery.module.css';
import { useAutoplay, type Embla } from './use-autoplay';

interface PhotoStageProps {
  room: RoomGallery_RoomFragment;
  embla: Embla | null;
  onEmbla: (embla: Embla) => void;
  shown: number;
  onShow: (place: number) => void;
  /** Whether the full-screen view lies over it. */
  isCovered: boolean;
  onOpen: (place: number) => void;
}

/** The photos in turn; they stand still while the visitor looks closer. */
export function PhotoStage({ room, embla, onEmbla, shown, onShow, isCovered, onOpen }: PhotoStageProps) {
  const { t } = useTranslation();
  const { isHeld, whileHeld } = useHold();
  const autoplay = useAutoplay({ embla, isHeld: isHeld || isCovered });
  const total = room.images.length;
  return (
    <div className={styles['stage']} {...whileHeld}>
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
        {room.images.map((image, place) => (
          <Carousel.Slide key={image.id}>
            <OpenPhoto room={room} place={place} isShown={place === shown} onOpen={onOpen} />
          </Carousel.Slide>
        ))}
      </Carousel>
      {total > 1 && <p className={styles['count']}>{t('gallery.count', { n: shown + 1, total })}</p>}
      {total > 1 && autoplay.isOffered && <PauseButton isPaused={autoplay.isPaused} onToggle={autoplay.togglePause} />}
    </div>
  );
}

/** Whether a pointer or the focus is on the photos. */
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

interface OpenPhotoProps {
  room: RoomGallery_RoomFragment;
  place: number;
  isShown: boolean;
  onOpen: (place: number) => void;
}

function OpenPhoto({ room: { images, name }, place, isShown, onOpen }: OpenPhotoProps) {
  const { t } = useTranslation();
  const image = images[place];
  if (!image) return null;
  return (
    <button
      type="button"
      className={styles['open']}
      tabIndex={isShown ? 0 : -1}
      aria-label={t('gallery.open', { n: place + 1, total: images.length, name })}
      onClick={() => {
        onOpen(place);
      }}
    >
      <Photo
        src={image.url}
        srcSet={`${image.cardUrl} 480w, ${image.url} 960w`}
        sizes="(min-width: 1200px) 760px, (min-width: 900px) 62vw, 100vw"
        alt=""
        width={image.width}
        height={image.height}
        colour={image.colour}
        isFirst={place === 0}
      />
    </button>
  );
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
