import '@mantine/core/styles/VisuallyHidden.layer.css';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import styles from './carousel.module.css';

export type Embla = NonNullable<UseEmblaCarouselType[1]>;

type Turned = Pick<CarouselProps, 'shown' | 'total' | 'onShow'>;

interface CarouselProps {
  /** Called with what turns the carousel. */
  onEmbla: (embla: Embla) => void;
  /** Text that tells which photo is shown; absent while nothing is to be announced. */
  told: string | undefined;
  total: number;
  /** Position of the photo that is shown; another one turns the carousel there. */
  shown: number;
  onShow: (index: number) => void;
  /** Side of the buttons in pixels. */
  controlSize: number;
  children: ReactNode;
}

/** Shows its children in a row without end, one at a time. */
export function Carousel({ onEmbla, told, total, shown, onShow, controlSize, children }: CarouselProps) {
  const { t } = useTranslation();
  const id = useId();
  const [viewport, embla] = useEmbla({ shown, onEmbla, onShow });
  const control = {
    className: styles['control'] ?? '',
    'aria-controls': id,
    variant: 'default',
    size: controlSize,
    radius: 'xl',
  };
  return (
    <div id={id} className={styles['carousel']} role="presentation" onKeyDown={turnBy(embla, { shown, total, onShow })}>
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

function useEmbla({ shown, onEmbla, onShow }: Pick<CarouselProps, 'shown' | 'onEmbla' | 'onShow'>) {
  const [first] = useState(shown);
  const [viewport, embla] = useEmblaCarousel({ loop: true, startIndex: first });
  useEffect(() => {
    if (!embla) return undefined;
    const tell = () => {
      onShow(embla.selectedScrollSnap());
    };
    onEmbla(embla);
    embla.on('select', tell);
    return () => {
      embla.off('select', tell);
    };
  }, [embla, onEmbla, onShow]);
  useEffect(() => {
    if (embla && embla.selectedScrollSnap() !== shown) embla.scrollTo(shown);
  }, [embla, shown]);
  return [viewport, embla] as const;
}

/** Returns a handler of keys that turn a carousel, which may not be there yet, unless another has used them. */
export function turnBy(embla: Embla | null | undefined, { shown, total, onShow }: Turned) {
  return (event: KeyboardEvent): void => {
    const turn = {
      ArrowRight: () => (embla ? embla.scrollNext() : onShow((shown + 1) % total)),
      ArrowLeft: () => (embla ? embla.scrollPrev() : onShow((shown + total - 1) % total)),
      Home: () => onShow(0),
      End: () => onShow(total - 1),
    }[event.key];
    if (!turn || event.defaultPrevented) return;
    event.preventDefault();
    turn();
  };
}
