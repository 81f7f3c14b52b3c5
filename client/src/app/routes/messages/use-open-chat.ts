import { useCallback, useEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

// Set when a chat is opened from the list: then closing it goes back in the history.
const FROM_LIST = { isFromList: true };

/** Returns the open chat, from the navigation state or the address. */
export function useOpenChat() {
  const location: Location<unknown> = useLocation();
  const { state, pathname, key } = location;
  const chatId = openChatIn(location);
  const navigate = useNavigate();
  const isFromList = comesFromList(state);
  const shown = useRef('');
  useEffect(() => {
    shown.current = key;
    return () => {
      shown.current = '';
    };
  }, [key]);
  // Does nothing if the chat was left already.
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

/** Returns the chat that is open on the messages page with this location. */
export const openChatIn = ({ state, search }: Pick<Location<unknown>, 'state' | 'search'>): string | undefined =>
  chatIdIn(state) ?? (new URLSearchParams(search).get('chat') || undefined);

/** Returns the chat id in a navigation state. */
export function chatIdIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('chatId' in state)) return undefined;
  return typeof state.chatId === 'string' ? state.chatId : undefined;
}

const comesFromList = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isFromList' in state;
