import { currentSession, onSessionChange } from '../../../apollo/session/session';
import { newKey } from '../../../lib/new-key';
import { isUnsentOf, keepUnsent, keptUnsent } from '../../../lib/unsent-storage';

/** A message that the server has not confirmed yet. */
export interface Unsent {
  readonly clientKey: string;
  readonly text: string;
  /** The room that it is about. */
  readonly roomId?: string;
  /** Failed messages can be sent again, refused ones cannot. */
  readonly state: 'sending' | 'failed' | 'refused';
  /** The server's message, if there is one. */
  readonly reason?: string;
}

/** The unsent messages of one account in one chat. */
export interface Box {
  readonly accountId: string;
  readonly chatId: string;
}

const listeners = new Set<() => void>();
const boxes = new Map<string, readonly Unsent[]>();
const keyOf = ({ accountId, chatId }: Box): string => `${accountId}.${chatId}`;

// After a change of the account, the stored messages are read again.
onSessionChange(() => {
  if (currentSession().status !== 'signedIn') boxes.clear();
});

/** Returns the messages in the order of writing. The array stays the same until something changes. */
export function unsentIn(box: Box): readonly Unsent[] {
  const known = boxes.get(keyOf(box));
  if (known) return known;
  const kept = parsed(keptUnsent(box.accountId, box.chatId));
  boxes.set(keyOf(box), kept);
  return kept;
}

/** Calls the listener on changes, also from another tab. Returns a function that removes it. */
export function onOutboxChange(box: Box, listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (!isUnsentOf(key, box.accountId, box.chatId)) return;
    boxes.delete(keyOf(box));
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', hear);
  };
}

/** Adds a message. Messages that failed before are sent first. */
export function putUnsent(box: Box, text: string, roomId: string | null = null): void {
  const about = roomId !== null && { roomId };
  change(box, [...waitingAgain(unsentIn(box)), { clientKey: newKey(), text, ...about, state: 'sending' }]);
}

export const retryUnsent = (box: Box): void => change(box, waitingAgain(unsentIn(box)));

/** Lets the messages wait again that never reached the server. */
export function retryWaiting(box: Box): void {
  const isWaiting = ({ state, reason }: Unsent) => state === 'failed' && reason === undefined;
  if (!unsentIn(box).some(isWaiting)) return;
  change(
    box,
    unsentIn(box).map((unsent) => (isWaiting(unsent) ? { ...unsent, state: 'sending' } : unsent)),
  );
}

/** Marks all waiting messages as failed. */
export function failUnsent(box: Box, reason: string | undefined): void {
  const failed = (unsent: Unsent): Unsent => ({ ...unsent, state: 'failed', ...(reason && { reason }) });
  change(
    box,
    unsentIn(box).map((unsent) => (unsent.state === 'sending' ? failed(unsent) : unsent)),
  );
}

export function refuseUnsent(box: Box, clientKey: string, reason: string): void {
  change(
    box,
    unsentIn(box).map((unsent) => (unsent.clientKey === clientKey ? { ...unsent, state: 'refused', reason } : unsent)),
  );
}

export function dropUnsent(box: Box, clientKeys: readonly (string | null)[]): void {
  const left = unsentIn(box).filter(({ clientKey }) => !clientKeys.includes(clientKey));
  if (left.length < unsentIn(box).length) change(box, left);
}

const sendable = ({ reason: _, ...unsent }: Unsent): Unsent => ({ ...unsent, state: 'sending' });

const waitingAgain = (unsent: readonly Unsent[]): Unsent[] =>
  unsent.map((each) => (each.state === 'failed' ? sendable(each) : each));

function change(box: Box, unsent: readonly Unsent[]): void {
  const session = currentSession();
  // Nothing is stored for a user who has signed out.
  if (session.status !== 'signedIn' || session.account.id !== box.accountId) return;
  boxes.set(keyOf(box), unsent);
  keepUnsent(box.accountId, box.chatId, unsent.length > 0 ? JSON.stringify(unsent) : null);
  listeners.forEach((listener) => {
    listener();
  });
}

function parsed(kept: string | null): readonly Unsent[] {
  try {
    const unsent: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(unsent) ? unsent.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function isUnsent(kept: unknown): kept is Unsent {
  if (typeof kept !== 'object' || kept === null) return false;
  const { clientKey, text, state } = kept as Record<string, unknown>;
  return typeof clientKey === 'string' && typeof text === 'string' && typeof state === 'string';
}
