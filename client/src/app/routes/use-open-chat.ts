import { useCallback } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

// Handed to a chat by the list it was opened from: there, back is the way back.
const FROM_LIST = { isFromList: true };

/** The chat that is open: handed over by the page before, else named in the address. */
export function useOpenChat() {
  const location: Location<unknown> = useLocation();
  const { state, search, pathname } = location;
  const chatId = chatIdIn(state) ?? (new URLSearchParams(search).get('chat') || undefined);
  const navigate = useNavigate();
  const isFromList = comesFromList(state);
  const close = useCallback(() => {
    if (isFromList) void navigate(-1);
    else void navigate(pathname, { replace: true });
  }, [navigate, pathname, isFromList]);
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
