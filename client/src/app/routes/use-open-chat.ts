import { useCallback } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

/** The chat that is open: handed over by the page before, else named in the address. */
export function useOpenChat() {
  const location: Location<unknown> = useLocation();
  const { state, search, pathname } = location;
  const navigate = useNavigate();
  const close = useCallback(() => {
    void navigate(pathname, { replace: true });
  }, [navigate, pathname]);
  return { chatId: chatIdIn(state) ?? (new URLSearchParams(search).get('chat') || undefined), close };
}

/** A chat that was handed to a page. */
export function chatIdIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('chatId' in state)) return undefined;
  return typeof state.chatId === 'string' ? state.chatId : undefined;
}
