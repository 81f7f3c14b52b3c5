import { blockBetween } from '../blocks';

// Read for each message: a plain statement costs a third of what TypeORM's finders do.
const COLUMNS = `id, pair, owner_id AS ownerId, user_id AS userId, last_sequence AS lastSequence,
  last_message_id AS lastMessageId, room_id AS roomId, last_active_at AS lastActiveAt, owner_read AS ownerRead, user_read AS userRead,
  owner_unread AS ownerUnread, user_unread AS userUnread, owner_letter_due AS ownerReminderDue,
  user_letter_due AS userReminderDue, first_asked_at AS firstAskedAt, first_answered_at AS firstAnsweredAt, created_at AS createdAt`;

export const CHAT_BY_ID = `SELECT ${COLUMNS} FROM chats WHERE id = ?`;

/** Selects chats with such ids, and as `isBlocked` whether one of the two users has blocked the other. */
export const chatsWithBlock = (ids: string): string =>
  `SELECT ${COLUMNS}, ${blockBetween('owner_id', 'user_id')} AS isBlocked FROM chats WHERE id ${ids}`;
