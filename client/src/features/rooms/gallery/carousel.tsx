import '@mantine/core/styles/VisuallyHidden.layer.css';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from '../../../lib/i18n';
import styles from './carousel.module.css';

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

interface CarouselProps {
  embla: Embla | null;
  onEmbla: (embla: Embla) => void;
  /** Text that tells which photo is shown; absent while nothing is to be announced. */
  told: string | undefined;
  total: number;
  first?: number;
  onShow: (index: number) => void;
  /** Side of the buttons in pixels. */
  controlSize: number;
  children: ReactNode;
}

/** Shows its children in a row without end, one at a time. */
export function Carousel({ embla, onEmbla, told, total, first = 0, onShow, controlSize, children }: CarouselProps) {
  const { t } = useTranslation();
  const id = useId();
  const [viewport, made] = useEmblaCarousel({ loop: true, startIndex: first });
  useEffect(() => {
    if (!made) return undefined;
    const tell = () => {
      onShow(made.selectedScrollSnap());
    };
    onEmbla(made);
    tell();
    made.on('select', tell);
    return () => {
      made.off('select', tell);
    };
  }, [made, onEmbla, onShow]);
  const control = {
    className: styles['control'] ?? '',
    'aria-controls': id,
    variant: 'default',
    size: controlSize,
    radius: 'xl',
  };
  return (
    <div id={id} className={styles['carousel']} role="presentation" onKeyDown={turnBy(embla)}>
      {told !== undefined && <VisuallyHidden role="status">{told}</VisuallyHidden>}
      {total > 1 && (
        <div className={styles['controls']}>
          <ActionIcon {...control} aria-label={t('gallery.previous')} onClick={() => embla?.scrollPrev()}>
            <IconChevronLeft size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon {...control} aria-label={t('gallery.next')} onClick={() => embla?.scrollNext()}>
            <IconChevronRight size={20} aria-hidden />
          </ActionIcon>
        </div>
      )}
      <div ref={viewport} className={styles['viewport']}>
        <div className={styles['slides']}>{children}</div>
      </div>
    </div>
  );
}

/** Returns a handler of keys that turn a carousel, unless another has used them. */
export const turnBy = (embla: Embla | null) => (event: KeyboardEvent) => {
  const turn = {
    ArrowRight: () => embla?.scrollNext(),
    ArrowLeft: () => embla?.scrollPrev(),
    Home: () => embla?.scrollTo(0),
    End: () => embla?.scrollTo(embla.scrollSnapList().length - 1),
  }[event.key];
  if (!turn || event.defaultPrevented) return;
  event.preventDefault();
  turn();
};
