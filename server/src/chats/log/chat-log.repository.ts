import type { Database, EntityManager } from '../../database/database';
import { isDuplicate, type UniqueIndex } from '../../database/unique-violation';
import { insertRows } from '../../database/insert-rows';
import { ChatEventRow } from './chat-event.entity';
import { ChatMessage } from './chat-message.entity';
import { Chat } from '../chat.entity';
import type { Side } from '../chat.rules';

const CHATS_BY_PAIR: UniqueIndex = { name: 'chats_by_pair', column: 'chats.pair' };
const MESSAGES_BY_KEY: UniqueIndex = { name: 'chat_messages_by_key', column: 'chat_messages.client_key' };

/** A message on its way into a chat. */
export interface Sending {
  readonly id: string;
  readonly chatId: string;
  readonly side: Side;
  readonly text: string;
  readonly clientKey: string | null;
  readonly now: number;
  /** When the other side is written a letter, unless it reads before or was written one already. */
  readonly letterDue: number;
}

/** One side's own message. */
export interface OwnMessage {
  readonly chatId: string;
  readonly side: Side;
  readonly messageId: string;
}

/** How far one side has read. */
export interface Reading {
  readonly chatId: string;
  readonly side: Side;
  readonly upTo: number;
  /** When the side is written a letter about what it still has not read. */
  readonly letterDue: number;
}

export type ChatLogRepository = ReturnType<typeof chatLogRepository>;

/** Every write on chats. Each takes the chat's lock first, so numbers are given out, and become visible, in order. */
export function chatLogRepository(database: Database) {
  return {
    /** Stores a new chat; false when the pair has one already. */
    async add(chat: Chat): Promise<boolean> {
      try {
        await database.write((manager) => insertRows(manager, Chat, [chat]));
        return true;
      } catch (fault) {
        if (isDuplicate(fault, CHATS_BY_PAIR)) return false;
        throw fault;
      }
    },

    /** Adds a message, or gives the one that has its key already; null when the chat is gone. */
    async send(sending: Sending): Promise<ChatMessage | null> {
      try {
        return await database.write((manager) => append(manager, sending));
      } catch (fault) {
        if (!isDuplicate(fault, MESSAGES_BY_KEY)) throw fault;
        const { chatId, side, clientKey } = sending;
        return database.read.findOneBy(ChatMessage, { chatId, sent: side === 'USER', clientKey: clientKey ?? '' });
      }
    },

    /** Takes the text of an own message away; false when there is no such message. */
    deleteMessage: ({ chatId, side, messageId }: OwnMessage): Promise<boolean> =>
      database.write(async (manager) => {
        const chat = await locked(manager, chatId);
        const message =
          chat && (await manager.findOneBy(ChatMessage, { id: messageId, chatId, sent: side === 'USER' }));
        if (!chat || message?.text == null) return false;
        await manager.update(ChatMessage, { id: messageId }, { text: null });
        await log(manager, chat, { kind: 'DELETED', messageId, side: null, upTo: null });
        const head = await headWithout(manager, chat, message);
        // A message that was read and is not the last one leaves the row as it is.
        if (Object.keys(head).length > 0) await manager.update(Chat, { id: chatId }, head);
        return true;
      }),

    /** Moves a side's reading mark forward to a message; false when there is none beyond it. */
    markRead: ({ chatId, side, upTo, letterDue }: Reading): Promise<boolean> =>
      database.write(async (manager) => {
        const chat = await locked(manager, chatId);
        if (!chat) return false;
        const mark = await newestMessage(manager, chatId, upTo);
        if (mark <= (side === 'OWNER' ? chat.ownerRead : chat.userRead)) return false;
        await log(manager, chat, { kind: 'READ', messageId: null, side, upTo: mark });
        const unread = await countUnread(manager, { chatId, side, upTo: mark });
        const due = unread > 0 ? letterDue : null;
        const change =
          side === 'OWNER'
            ? { ownerRead: mark, ownerUnread: unread, ownerLetterDue: due }
            : { userRead: mark, userUnread: unread, userLetterDue: due };
        await manager.update(Chat, { id: chatId }, change);
        return true;
      }),

    /** Removes a chat with everything in it; false when it is gone already. */
    remove: (chatId: string): Promise<boolean> =>
      database.write(async (manager) => {
        const { affected } = await manager.delete(Chat, { id: chatId });
        return (affected ?? 0) > 0;
      }),
  };
}

// An update that changes nothing still locks the row, on every database alike.
async function locked(manager: EntityManager, chatId: string): Promise<Chat | null> {
  await manager.query('UPDATE chats SET last_sequence = last_sequence WHERE id = ?', [chatId]);
  return manager.findOneBy(Chat, { id: chatId });
}

async function append(manager: EntityManager, sending: Sending): Promise<ChatMessage | null> {
  const { id, chatId, side, text, clientKey } = sending;
  await advance(manager, sending);
  const [chat] = await manager.query<{ sequence: number | string; time: number | string }[]>(
    'SELECT last_sequence AS sequence, last_active_at AS time FROM chats WHERE id = ?',
    [chatId],
  );
  if (!chat) return null;
  const place = { chatId, sequence: Number(chat.sequence), createdAt: Number(chat.time) };
  const message = Object.assign(new ChatMessage(), { id, ...place, sent: side === 'USER', text, clientKey });
  await insertRows(manager, ChatMessage, [message]);
  return message;
}

// The one update takes the lock and the next number; a message that turns out to be there already undoes it.
async function advance(manager: EntityManager, { id, chatId, side, now, letterDue }: Sending): Promise<void> {
  const reader = side === 'USER' ? 'owner' : 'user';
  const sql = `UPDATE chats SET last_sequence = last_sequence + 1, last_message_id = ?,
      last_active_at = CASE WHEN last_active_at > ? THEN last_active_at ELSE ? END,
      ${reader}_unread = ${reader}_unread + 1, ${reader}_letter_due = COALESCE(${reader}_letter_due, ?)
    WHERE id = ?`;
  await manager.query(sql, [id, now, now, letterDue, chatId]);
}

async function log(
  manager: EntityManager,
  chat: Chat,
  event: Pick<ChatEventRow, 'kind' | 'messageId' | 'side' | 'upTo'>,
): Promise<void> {
  const sequence = chat.lastSequence + 1;
  await insertRows(manager, ChatEventRow, [Object.assign(new ChatEventRow(), { chatId: chat.id, sequence, ...event })]);
  await manager.update(Chat, { id: chat.id }, { lastSequence: sequence });
}

// A mark beyond it would stand for readings of readings without end.
async function newestMessage(manager: EntityManager, chatId: string, upTo: number): Promise<number> {
  const sql = 'SELECT MAX(sequence) AS sequence FROM chat_messages WHERE chat_id = ? AND sequence <= ?';
  const [row] = await manager.query<{ sequence: number | string | null }[]>(sql, [chatId, upTo]);
  return Number(row?.sequence ?? 0);
}

async function countUnread(
  manager: EntityManager,
  { chatId, side, upTo }: Omit<Reading, 'letterDue'>,
): Promise<number> {
  const sql = `SELECT COUNT(*) AS total FROM chat_messages
    WHERE chat_id = ? AND sequence > ? AND sent = ? AND text IS NOT NULL`;
  const [row] = await manager.query<{ total: number | string }[]>(sql, [chatId, upTo, side === 'OWNER' ? 1 : 0]);
  return Number(row?.total ?? 0);
}

// What the chat's row says once a message is gone.
async function headWithout(manager: EntityManager, chat: Chat, message: ChatMessage): Promise<Partial<Chat>> {
  const unread = unreadWithout(chat, message);
  if (chat.lastMessageId !== message.id) return unread;
  const last = await manager
    .createQueryBuilder(ChatMessage, 'message')
    .where('message.chatId = :chatId AND message.text IS NOT NULL', { chatId: chat.id })
    .orderBy('message.sequence', 'DESC')
    .limit(1)
    .getOne();
  return { ...unread, lastMessageId: last?.id ?? null, lastActiveAt: last?.createdAt ?? chat.createdAt };
}

function unreadWithout(chat: Chat, { sent, sequence }: ChatMessage): Partial<Chat> {
  if (sequence <= (sent ? chat.ownerRead : chat.userRead)) return {};
  const left = Math.max(0, (sent ? chat.ownerUnread : chat.userUnread) - 1);
  // A letter that was written stays written, or taking messages back would bring one letter after another.
  const due =
    left === 0 ? { owner: chat.ownerLetterDue === 0 ? 0 : null, user: chat.userLetterDue === 0 ? 0 : null } : null;
  return sent
    ? { ownerUnread: left, ...(due && { ownerLetterDue: due.owner }) }
    : { userUnread: left, ...(due && { userLetterDue: due.user }) };
}
