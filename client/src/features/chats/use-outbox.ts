import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSession } from '../../apollo/session';
import type { ChatMessage } from './chat-log';
import { deliver } from './deliver';
import { dropUnsent, onOutboxChange, putUnsent, retryUnsent, unsentIn } from './outbox';
import { useSendMessageMutation } from './send-message.generated';

/** What the signed-in person has written in a chat and the server has not confirmed; it outlives a reload. */
export function useOutbox(chatId: string, messages: readonly ChatMessage[]) {
  const [send] = useSendMessageMutation();
  const session = useSession();
  const accountId = session.status === 'signedIn' ? session.account.id : '';
  const box = useMemo(() => ({ accountId, chatId }), [accountId, chatId]);
  const subscribe = useCallback((listener: () => void) => onOutboxChange(box, listener), [box]);
  const unsent = useSyncExternalStore(subscribe, () => unsentIn(box));

  // What was on its way when the page was left.
  useEffect(() => {
    void deliver(send, box);
  }, [send, box]);

  // It may have arrived though its answer was lost.
  useEffect(() => {
    dropUnsent(
      box,
      messages.map(({ clientKey }) => clientKey),
    );
  }, [box, messages]);

  return {
    unsent: unsent.filter(({ clientKey }) => messages.every((message) => message.clientKey !== clientKey)),
    send: (text: string) => {
      putUnsent(box, text);
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
