import { useWhenReachable } from '../../../apollo/links/use-when-reachable';
import { unsentNames } from '../../../lib/unsent-storage';
import { useSendMessageMutation } from '../mutations.generated';
import { deliver } from './deliver';
import { retryWaiting } from './outbox';

/** Sends the messages of all chats of an account that did not reach the server, as soon as it can be reached. */
export function useDeliverUnsent(accountId: string): void {
  const [send] = useSendMessageMutation();
  useWhenReachable(() => {
    for (const chatId of unsentNames(accountId)) {
      const box = { accountId, chatId };
      retryWaiting(box);
      void deliver(send, box);
    }
  });
}
