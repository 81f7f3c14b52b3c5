import type { ShownMessage } from '../chats';
import type { Review } from '../reviews';
import type { Room } from '../rooms';
import type { User } from '../users';

const MOST_CHARACTERS_OF_A_LINE = 1000;

/** Returns a snapshot of a room as its page shows it. */
export function roomSnapshot(room: Room): string {
  const { searchText: _searchText, rentUp: _up, rentDown: _down, number: _number, clientKey: _key, ...facts } = room;
  return JSON.stringify(facts);
}

/** Returns a snapshot of a user as the profile shows them. */
export function personSnapshot({
  id,
  role,
  username,
  displayName,
  about,
  phoneNumber,
  email,
  createdAt,
}: User): string {
  const contact = role === 'OWNER' ? { email, phoneNumber } : {};
  return JSON.stringify({ id, role, username, displayName, about, ...contact, createdAt });
}

/** Returns a snapshot of a review of a room as the page of the room shows it. */
export function reviewSnapshot(review: Review, room: Pick<Room, 'id' | 'name'>): string {
  const { id, cleanliness, accuracy, owner, food, words, createdAt, editedAt } = review;
  const about = { id, roomId: room.id, roomName: room.name };
  return JSON.stringify({ ...about, cleanliness, accuracy, owner, food, text: words, createdAt, editedAt });
}

/** Returns a snapshot of the messages of a chat, oldest first, which marks the reported one; null when there are none. */
export function chatSnapshot(lines: readonly ShownMessage[], reportedId?: string): string | null {
  if (lines.length === 0) return null;
  return JSON.stringify(
    lines.map(({ id, text, isMine, createdAt }) => ({
      by: isMine ? 'reporter' : 'reported',
      text: Array.from(text).slice(0, MOST_CHARACTERS_OF_A_LINE).join(''),
      createdAt,
      ...(id === reportedId && { isReported: true }),
    })),
  );
}
