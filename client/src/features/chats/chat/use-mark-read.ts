import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ChatMessage } from '../cache/messages';
import { logFailure } from '../log-failure';
import { useMarkChatReadMutation } from '../mutations.generated';

interface Reading {
  chatId: string;
  /** Newest first. */
  messages: readonly ChatMessage[];
  unreadCount: number;
  /** True while the newest message is visible. */
  isAtEnd: boolean;
}

/** Marks a chat as read while the window has the focus and the newest message is visible. */
export function useMarkRead({ chatId, messages, unreadCount, isAtEnd }: Reading): void {
  const isAttentive = useSyncExternalStore(subscribe, isSomebodyThere);
  const [mark] = useMarkChatReadMutation();
  const newest = messages.find(({ isMine }) => !isMine)?.sequence ?? 0;
  const marked = useRef(unreadCount === 0 ? newest : 0);
  useEffect(() => {
    if (!isAttentive || !isAtEnd || newest <= marked.current) return;
    const before = marked.current;
    marked.current = newest;
    mark({ variables: { input: { chatId, upTo: newest } } }).catch((error: unknown) => {
      marked.current = before;
      logFailure(error);
    });
  }, [chatId, mark, newest, isAttentive, isAtEnd]);
}

const isSomebodyThere = (): boolean => document.visibilityState === 'visible' && document.hasFocus();

function subscribe(listener: () => void): () => void {
  window.addEventListener('focus', listener);
  window.addEventListener('blur', listener);
  document.addEventListener('visibilitychange', listener);
  return () => {
    window.removeEventListener('focus', listener);
    window.removeEventListener('blur', listener);
    document.removeEventListener('visibilitychange', listener);
  };
}
