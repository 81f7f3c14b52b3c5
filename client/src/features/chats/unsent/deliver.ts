import { serverMessage } from '../../../apollo/errors';
import { tryAgainLater, tryNoMore } from '../../../apollo/links/try-again';
import { mayPassLater } from '../../../apollo/may-pass-later';
import { addMessage } from '../cache/messages';
import { logFailure } from '../log-failure';
import type { useSendMessageMutation } from '../mutations.generated';
import { type Box, dropUnsent, failUnsent, refuseUnsent, retryWaiting, type Unsent, unsentIn } from './outbox';

type Send = ReturnType<typeof useSendMessageMutation>[0];

const LONGEST_WAIT = 15_000;
const busy = new Set<string>();

/** Sends the waiting messages of a chat one after the other, also after the chat was closed. */
export async function deliver(send: Send, box: Box): Promise<void> {
  const key = `${box.accountId}.${box.chatId}`;
  if (busy.has(key)) return;
  busy.add(key);
  try {
    for (let next = waitingIn(box); next; next = waitingIn(box)) await deliverOne(send, box, next);
    tryNoMore(key);
  } catch (error) {
    logFailure(error);
    const isPassing = mayPassLater(error);
    failUnsent(box, isPassing ? undefined : serverMessage(error));
    if (isPassing) {
      tryAgainLater(key, () => {
        retryWaiting(box);
        void deliver(send, box);
      });
    }
  } finally {
    busy.delete(key);
  }
}

const waitingIn = (box: Box): Unsent | undefined => unsentIn(box).find(({ state }) => state === 'sending');

async function deliverOne(send: Send, box: Box, { clientKey, text, roomId }: Unsent): Promise<void> {
  const patience = new AbortController();
  const timer = setTimeout(() => {
    patience.abort();
  }, LONGEST_WAIT);
  const { data } = await send({
    variables: { input: { chatId: box.chatId, text, clientKey, ...(roomId !== undefined && { roomId }) } },
    context: { fetchOptions: { signal: patience.signal } },
    update: (cache, { data: answer }) => {
      if (answer?.sendMessage.chatMessage) addMessage(cache, box.chatId, answer.sendMessage.chatMessage);
    },
  }).finally(() => {
    clearTimeout(timer);
  });
  const [userError] = data?.sendMessage.userErrors ?? [];
  if (userError?.code === 'UNAUTHENTICATED') throw new Error(userError.message);
  if (!userError) return dropUnsent(box, [clientKey]);
  logFailure(userError);
  refuseUnsent(box, clientKey, userError.message);
}
