import { type RefObject, useLayoutEffect, useRef } from 'react';

const HEADER = 64;
const CRAMPED = 520;

/** Sets `--visible-top` and `--visible-height` of an element to the part of the window above the on-screen keyboard. */
export function useVisibleHeight(): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const view = window.visualViewport;
    const fit = () => {
      const shown = element.current;
      if (!shown) return;
      const height = view?.height ?? window.innerHeight;
      const isCramped = height < CRAMPED;
      const top = (view?.offsetTop ?? 0) + (isCramped ? 0 : HEADER);
      shown.dataset['cramped'] = String(isCramped);
      shown.style.setProperty('--visible-top', `${String(top)}px`);
      shown.style.setProperty('--visible-height', `${String(isCramped ? height : height - HEADER)}px`);
    };
    fit();
    view?.addEventListener('resize', fit);
    view?.addEventListener('scroll', fit);
    return () => {
      view?.removeEventListener('resize', fit);
      view?.removeEventListener('scroll', fit);
    };
  }, []);
  return element;
}
