import { useWhenReachable } from '../../apollo/links/use-when-reachable';
import { tryAgainLater, tryNoMore } from '../../apollo/links/try-again';
import { useContactOwnerMutation } from './mutations.generated';
import { dropWaiting, putWaiting, type WaitingMessage, waitingMessages } from './waiting-messages';

type Send = ReturnType<typeof useContactOwnerMutation>[0];

let isBusy = false;

/** Sends the messages to owners that did not reach the server, as soon as it can be reached. */
export function useDeliverWaiting(accountId: string): void {
  const [send] = useContactOwnerMutation();
  useWhenReachable(() => {
    void deliver(send, accountId);
  });
}

async function deliver(send: Send, accountId: string): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  try {
    const waiting = waitingMessages(accountId).filter(({ reason }) => reason === undefined);
    for (const message of waiting) await deliverOne(send, accountId, message);
    tryNoMore(accountId);
  } catch {
    tryAgainLater(accountId, () => void deliver(send, accountId));
  } finally {
    isBusy = false;
  }
}

async function deliverOne(send: Send, accountId: string, message: WaitingMessage): Promise<void> {
  const { roomId, draft, clientKey } = message;
  const { data } = await send({ variables: { input: { roomId, ...draft, clientKey } } });
  const [userError] = data?.contactOwner.userErrors ?? [];
  if (!userError) dropWaiting(accountId, message);
  else if (userError.code !== 'UNAUTHENTICATED') putWaiting(accountId, { ...message, reason: userError.message });
}
