import { type PointerEvent, useState } from 'react';

interface Dragging {
  readonly key: string;
  readonly pointerId: number;
}

/**
 * Moves photos by drag and drop. A mouse can drag the whole photo, a finger only its grip, so that the page still
 * scrolls. `onMove` is called at each passed position, `onDrop` at the end.
 */
export function usePhotoDrag(onMove: (key: string, to: number) => void, onDrop: (key: string) => void) {
  const [dragging, setDragging] = useState<Dragging>();

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { pointerId, pointerType, target, currentTarget } = event;
    if (dragging || event.button !== 0 || !(target instanceof Element)) return;
    const key = target.closest<HTMLElement>('[data-photo]')?.dataset['photo'];
    const isGrip = target.closest('[data-grip]') !== null;
    if (key === undefined || (!isGrip && (pointerType !== 'mouse' || target.closest('button')))) return;
    // Captured by the list, because the photo's own element moves.
    currentTarget.setPointerCapture(pointerId);
    setDragging({ key, pointerId });
  };

  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (dragging?.pointerId !== pointerId) return;
    const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-photo]');
    if (under && under.dataset['photo'] !== dragging.key) onMove(dragging.key, Number(under.dataset['place']));
  };

  const end = ({ pointerId }: PointerEvent) => {
    if (dragging?.pointerId !== pointerId) return;
    onDrop(dragging.key);
    setDragging(undefined);
  };

  return {
    dragged: dragging?.key,
    handlers: { onPointerDown, onPointerMove, onPointerUp: end, onPointerCancel: end },
  };
}
