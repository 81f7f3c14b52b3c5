import { useCallback, useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

// Handed to a chat by the list it was opened from: there, back is the way back.
const FROM_LIST = { isFromList: true };

/** The chat that is open: handed over by the page before, else named in the address. */
export function useOpenChat() {
  const location: Location<unknown> = useLocation();
  const { state, search, pathname, key } = location;
  const chatId = chatIdIn(state) ?? (new URLSearchParams(search).get('chat') || undefined);
  const navigate = useNavigate();
  const isFromList = comesFromList(state);
  const shown = useRef('');
  useEffect(() => {
    shown.current = key;
    return () => {
      shown.current = '';
    };
  }, [key]);
  // Asked again, or when an answer comes late, the chat is left already.
  const close = useCallback(() => {
    if (shown.current !== key) return;
    shown.current = '';
    if (isFromList) void navigate(-1);
    else void navigate(pathname, { replace: true });
  }, [navigate, pathname, key, isFromList]);
  const linkTo = (id: string) => ({
    to: `${pathname}?chat=${encodeURIComponent(id)}`,
    state: chatId === undefined ? FROM_LIST : null,
  });
  return { chatId, close, linkTo };
}

/** A chat that was handed to a page. */
export function chatIdIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('chatId' in state)) return undefined;
  return typeof state.chatId === 'string' ? state.chatId : undefined;
}

const comesFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFromList' in state;
