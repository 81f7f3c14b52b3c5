import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ChatMessage } from './chat-log';
import { logFailure } from './log-failure';
import { useMarkChatReadMutation } from './mark-chat-read.generated';

interface Reading {
  chatId: string;
  /** The newest first. */
  messages: readonly ChatMessage[];
  unreadCount: number;
  /** Whether the newest message is in sight. */
  isAtEnd: boolean;
}

/** Marks a chat as read while its newest message is in sight of somebody. */
export function useMarkRead({ chatId, messages, unreadCount, isAtEnd }: Reading): void {
  const isAttentive = useSyncExternalStore(subscribe, isSomebodyThere);
  const [mark] = useMarkChatReadMutation();
  const newest = messages.find(({ isMine }) => !isMine)?.sequence ?? 0;
  const marked = useRef(unreadCount === 0 ? newest : 0);
  useEffect(() => {
    if (!isAttentive || !isAtEnd || newest <= marked.current) return;
    const before = marked.current;
    marked.current = newest;
    mark({ variables: { input: { chatId, upTo: newest } } }).catch((fault: unknown) => {
      marked.current = before;
      logFailure(fault);
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
