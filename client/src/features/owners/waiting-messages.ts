import { createStore } from '../../lib/store';
import { keepUnsent, keptUnsent, unsentNames } from '../../lib/unsent-storage';
import type { MessageDraft } from './message-draft';

/** A message to the owner of a room that did not reach the server. */
export interface WaitingMessage {
  readonly clientKey: string;
  readonly roomId: string;
  readonly draft: MessageDraft;
  /** The server's message if it refused the message; then its writer can change it. */
  readonly reason?: string;
}

const KIND = 'contact.';
const changes = createStore(0);

/** Calls the listener when a message was delivered, refused or put there. */
export const onWaitingChange = changes.follow;

/** Returns how often something has changed, so that a component renders again. */
export const useWaitingChanges = changes.useValue;

/** Returns the waiting messages of an account; they survive a reload, but not the logout. */
export const waitingMessages = (accountId: string): WaitingMessage[] =>
  unsentNames(accountId, KIND).flatMap((name) => parsed(keptUnsent(accountId, name)));

export function putWaiting(accountId: string, message: WaitingMessage): void {
  keepUnsent(accountId, KIND + message.clientKey, JSON.stringify(message));
  changes.set(changes.get() + 1);
}

export function dropWaiting(accountId: string, { clientKey }: WaitingMessage): void {
  keepUnsent(accountId, KIND + clientKey, null);
  changes.set(changes.get() + 1);
}

function parsed(kept: string | null): WaitingMessage[] {
  try {
    const message = JSON.parse(kept ?? 'null') as WaitingMessage | null;
    return message ? [message] : [];
  } catch {
    return [];
  }
}
