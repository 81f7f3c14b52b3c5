import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../../apollo/session/session';
import type { ChatMessage } from '../cache/messages';
import { useSendMessageMutation } from '../mutations.generated';
import { deliver } from './deliver';
import { dropUnsent, onOutboxChange, putUnsent, retryUnsent, unsentIn } from './outbox';

/** Keeps and sends the user's unconfirmed messages in a chat. They survive a reload. */
export function useOutbox(chatId: string, messages: readonly ChatMessage[]) {
  const [send] = useSendMessageMutation();
  const session = useSession();
  const accountId = session.status === 'signedIn' ? session.account.id : '';
  const box = useMemo(() => ({ accountId, chatId }), [accountId, chatId]);
  const subscribe = useCallback((listener: () => void) => onOutboxChange(box, listener), [box]);
  const unsent = useSyncExternalStore(subscribe, () => unsentIn(box));

  // Sends messages that were still waiting when the page was left.
  useEffect(() => {
    void deliver(send, box);
  }, [send, box]);

  // A message may have arrived although its answer was lost.
  useEffect(() => {
    dropUnsent(
      box,
      messages.map(({ clientKey }) => clientKey),
    );
  }, [box, messages]);

  return {
    unsent: unsent.filter(({ clientKey }) => messages.every((message) => message.clientKey !== clientKey)),
    send: (text: string, roomId: string | null = null) => {
      putUnsent(box, text, roomId);
      void deliver(send, box);
    },
    retry: () => {
      retryUnsent(box);
      void deliver(send, box);
    },
    discard: (clientKey: string) => {
      dropUnsent(box, [clientKey]);
    },
  };
}
