import { useState } from 'react';

/**
 * Tracks whether the pointer or the focus is on the photos, from the first photo on: the pointer does not enter the carousel
 * anew that takes its place.
 */
export function useHold() {
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
  return { isHeld: isHovered || isFocused, isFocused, whileHeld };
}
