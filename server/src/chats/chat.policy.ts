import type { Viewer } from '../kernel/viewer';
import type { Chat } from './chat.entity';
import type { Side } from './chat.rules';

type People = Pick<Chat, 'ownerId' | 'userId'>;

/** Returns the viewer's side of a chat; null for everyone else. */
export function sideOf(viewer: Viewer, chat: People): Side | null {
  if (viewer?.id === chat.ownerId) return 'OWNER';
  return viewer?.id === chat.userId ? 'USER' : null;
}

/** Returns the account on the other side. */
export const otherPartyOf = (side: Side, chat: People): string => (side === 'OWNER' ? chat.userId : chat.ownerId);

/** Tells whether one user of a chat has not read a message with this number, nor what is left of the later ones. */
export function isUnreadBy(userId: string, chat: Chat, sequence: number): boolean {
  const isOwner = userId === chat.ownerId;
  const [read, unread] = isOwner ? [chat.ownerRead, chat.ownerUnread] : [chat.userRead, chat.userUnread];
  return read < sequence && unread > 0;
}
