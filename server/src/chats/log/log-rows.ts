import type { LogStretch } from './chat-events';

/** A row of the log as the database returns it; fields of other parts are null. */
export interface LogRow {
  readonly part: number | string;
  readonly sequence: number | string;
  readonly kind: 'DELETED' | 'READ' | null;
  readonly messageId: string | null;
  readonly sent: number | boolean | null;
  readonly text: string | null;
  readonly clientKey: string | null;
  readonly roomId: string | null;
  readonly createdAt: number | string | null;
  readonly side: 'OWNER' | 'USER' | null;
  readonly upTo: number | string | null;
}

/** The part that shows that the chat exists. */
export const CHAT = 0;
const MESSAGE = 1;
const EVENT = 2;

/**
 * Selects the log of a chat after a number. One statement reads one moment; numbers become visible in order, so none
 * before the last is missing. Parameters: chat, number and limit for messages, the same for events, and the chat.
 */
export const LOG_AFTER = `
  SELECT ${String(MESSAGE)} AS part, message.* FROM (
    SELECT sequence, NULL AS kind, id AS messageId, sent, text, client_key AS clientKey, room_id AS roomId, created_at AS createdAt,
      NULL AS side, NULL AS upTo
    FROM chat_messages WHERE chat_id = ? AND sequence > ? AND text IS NOT NULL ORDER BY sequence LIMIT ?
  ) AS message
  UNION ALL SELECT ${String(EVENT)}, event.* FROM (
    SELECT sequence, kind, message_id, NULL AS sent, NULL AS text, NULL AS clientKey, NULL AS roomId, NULL AS createdAt, side, up_to
    FROM chat_events WHERE chat_id = ? AND sequence > ? ORDER BY sequence LIMIT ?
  ) AS event
  UNION ALL SELECT ${String(CHAT)}, last_sequence, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL
  FROM chats WHERE id = ?`;

/** Converts rows to messages and events. */
export function stretchOf(chatId: string, rows: readonly LogRow[]): LogStretch {
  const of = (part: number) => rows.filter((row) => Number(row.part) === part);
  return {
    messages: of(MESSAGE).map(({ sequence, messageId, sent, text, clientKey, roomId, createdAt }) => ({
      id: messageId ?? '',
      chatId,
      sequence: Number(sequence),
      sent: Boolean(sent),
      text: text ?? '',
      clientKey,
      roomId,
      createdAt: Number(createdAt),
    })),
    events: of(EVENT).map(({ sequence, kind, messageId, side, upTo }) => ({
      sequence: Number(sequence),
      kind: kind ?? 'READ',
      messageId,
      side,
      upTo: upTo === null ? null : Number(upTo),
    })),
  };
}
