import { useCallback, useEffect, useRef, useState } from 'react';
import { logFailure } from '../log-failure';
import { useTellTypingMutation } from '../mutations.generated';

const LASTS = 5000;
const TELL_EVERY = 3000;

/** Returns whether the other party is typing; resets after a few seconds. */
export function useTyping() {
  const [toldAt, setToldAt] = useState<number>();
  useEffect(() => {
    if (toldAt === undefined) return undefined;
    const timer = setTimeout(() => {
      setToldAt(undefined);
    }, LASTS);
    return () => {
      clearTimeout(timer);
    };
  }, [toldAt]);
  const onTyping = useCallback((isTyping: boolean) => {
    setToldAt(isTyping ? Date.now() : undefined);
  }, []);
  return { isTyping: toldAt !== undefined, onTyping };
}

/** Returns a function that reports typing to the other party, at most every 3 seconds. */
export function useTellTyping(chatId: string) {
  const [tell] = useTellTypingMutation();
  const told = useRef(0);
  return () => {
    if (Date.now() - told.current < TELL_EVERY) return;
    told.current = Date.now();
    tell({ variables: { input: { chatId } } }).catch(logFailure);
  };
}
