import { useEffect, useRef, useState } from 'react';

/**
 * Tracks whether the pointer or the focus is on the photos, from the first one on: the pointer does not enter the carousel
 * anew that takes its place. Both may have been there before the code was.
 */
export function useHold() {
  const photos = useRef<HTMLDivElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const look = () => {
    setIsHovered(photos.current?.matches(':hover') === true);
    setIsFocused(photos.current?.matches(':focus-within') === true);
  };
  useEffect(look, []);
  const whileHeld = { ref: photos, onMouseEnter: look, onMouseLeave: look, onFocus: look, onBlur: look };
  return { isHeld: isHovered || isFocused, isFocused, whileHeld };
}
