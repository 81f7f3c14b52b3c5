import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { addMessage } from './chat-log';
import { logFailure } from './log-failure';
import { type Box, dropUnsent, failUnsent, refuseUnsent, type Unsent, unsentIn } from './outbox';
import type { useSendMessageMutation } from './send-message.generated';

type Send = ReturnType<typeof useSendMessageMutation>[0];

const LONGEST_WAIT = 15_000;
const busy = new Set<string>();

/** Sends what waits in a box, one after the other; also when the chat is left meanwhile. */
export async function deliver(send: Send, box: Box): Promise<void> {
  const key = `${box.accountId}.${box.chatId}`;
  if (busy.has(key)) return;
  busy.add(key);
  try {
    for (let next = waitingIn(box); next; next = waitingIn(box)) await deliverOne(send, box, next);
  } catch (fault) {
    logFailure(fault);
    failUnsent(box, CombinedGraphQLErrors.is(fault) ? fault.errors[0]?.message : undefined);
  } finally {
    busy.delete(key);
  }
}

const waitingIn = (box: Box): Unsent | undefined => unsentIn(box).find(({ state }) => state === 'sending');

async function deliverOne(send: Send, box: Box, { clientKey, text }: Unsent): Promise<void> {
  const patience = new AbortController();
  const timer = setTimeout(() => {
    patience.abort();
  }, LONGEST_WAIT);
  const { data } = await send({
    variables: { input: { chatId: box.chatId, text, clientKey } },
    context: { fetchOptions: { signal: patience.signal } },
    update: (cache, { data: answer }) => {
      if (answer?.sendMessage.chatMessage) addMessage(cache, box.chatId, answer.sendMessage.chatMessage);
    },
  }).finally(() => {
    clearTimeout(timer);
  });
  const [refusal] = data?.sendMessage.userErrors ?? [];
  if (refusal?.code === 'UNAUTHENTICATED') throw new Error(refusal.message);
  if (!refusal) return dropUnsent(box, [clientKey]);
  logFailure(refusal);
  refuseUnsent(box, clientKey, refusal.message);
}
