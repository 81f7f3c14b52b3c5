import { useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** Keeps in a history entry of its own which photo is open full screen, so that Back closes it. */
export function useOpenedPhoto(total: number) {
  const location: Location<unknown> = useLocation();
  const { pathname, search, hash, state } = location;
  const navigate = useNavigate();
  const isClosing = useRef(false);
  const { photo } = Object(state) as { readonly photo?: unknown };
  return {
    opened: typeof photo === 'number' && photo < total ? photo : undefined,
    open: (index: number) => {
      isClosing.current = false;
      const there = { ...(Object(state) as object), photo: index };
      void navigate({ pathname, search, hash }, { state: there, preventScrollReset: true });
    },
    close: () => {
      // Going back takes a moment; pressed twice, it would leave the room.
      if (isClosing.current) return;
      isClosing.current = true;
      void navigate(-1);
    },
  };
}
