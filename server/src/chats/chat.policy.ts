import type { Viewer } from '../kernel/viewer';
import type { Chat } from './chat.entity';
import type { Side } from './chat.rules';

type People = Pick<Chat, 'ownerId' | 'userId'>;

/** The viewer's side of a chat; null for everyone who has none. */
export function sideOf(viewer: Viewer, chat: People): Side | null {
  if (viewer?.id === chat.ownerId) return 'OWNER';
  return viewer?.id === chat.userId ? 'USER' : null;
}

/** The account on the other side. */
export const otherPartyOf = (side: Side, chat: People): string => (side === 'OWNER' ? chat.userId : chat.ownerId);
