import type { Side } from '../chat.rules';

// MySQL assigns from left to right: what asks for the old number stands before the new one.
const TIMES = {
  USER: 'first_asked_at = CASE WHEN last_sequence = 0 THEN ? ELSE first_asked_at END',
  OWNER: 'first_answered_at = COALESCE(first_answered_at, CASE WHEN first_asked_at IS NOT NULL THEN ? END)',
};

// Both return the new number: SQLite as a row, MySQL as the id of an insertion.
export const ADVANCE = {
  mysql: {
    OWNER: advanceSql('OWNER', 'LAST_INSERT_ID(last_sequence + 1)'),
    USER: advanceSql('USER', 'LAST_INSERT_ID(last_sequence + 1)'),
  },
  sqlite: {
    OWNER: `${advanceSql('OWNER', 'last_sequence + 1')} RETURNING last_sequence AS sequence`,
    USER: `${advanceSql('USER', 'last_sequence + 1')} RETURNING last_sequence AS sequence`,
  },
};

function advanceSql(writer: Side, sequence: string): string {
  const reader = writer === 'OWNER' ? 'user' : 'owner';
  return `UPDATE chats SET ${TIMES[writer]}, last_sequence = ${sequence}, last_message_id = ?,
      room_id = COALESCE(?, room_id), last_active_at = ?,
      ${reader}_unread = ${reader}_unread + 1, ${reader}_letter_due = COALESCE(${reader}_letter_due, ?)
    WHERE id = ? AND last_active_at <= ?`;
}
