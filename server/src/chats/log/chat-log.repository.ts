import type { Database, EntityManager } from '../../database/database';
import { isUniqueViolation, type UniqueIndex } from '../../database/unique-violation';
import { insertRows } from '../../database/insert-rows';
import { CodedError } from '../../kernel/coded-errors';
import { gathered } from '../../kernel/gathered';
import { ChatEventRow } from './chat-event.entity';
import { ChatMessage } from './chat-message.entity';
import { ADVANCE } from './advance.sql';
import { Chat } from '../chat.entity';
import type { Side } from '../chat.rules';

const CHATS_BY_PAIR: UniqueIndex = { name: 'chats_by_pair', column: 'chats.pair' };
const MESSAGES_BY_KEY: UniqueIndex = { name: 'chat_messages_by_key', column: 'chat_messages.client_key' };

/** A message to be stored. */
export interface Sending {
  readonly id: string;
  readonly chatId: string;
  readonly side: Side;
  readonly text: string;
  readonly clientKey: string | null;
  /** The room that it is about. */
  readonly roomId: string | null;
  readonly now: number;
  /** Time at which the other side is reminded, unless it reads before or was reminded already. */
  readonly reminderDue: number;
}

/** A message of one side. */
export interface OwnMessage {
  readonly chatId: string;
  readonly side: Side;
  readonly messageId: string;
}

/** The position up to which one side has read. */
export interface Reading {
  readonly chatId: string;
  readonly side: Side;
  readonly upTo: number;
  /** Time at which the side is reminded of what it still has not read. */
  readonly reminderDue: number;
  /** If false, only the unread count changes, and the other side is not told. */
  readonly isTold: boolean;
}

export type ChatLogRepository = ReturnType<typeof chatLogRepository>;

// Messages that one transaction adds, and transactions at once: the next messages are gathered meanwhile.
const MOST_TOGETHER = 32;
const TRANSACTIONS = 2;

/** Writes chats. Each write first locks the chat, so that numbers are assigned, and become visible, in order. */
export function chatLogRepository(database: Database) {
  async function addAll(sendings: readonly Sending[]): Promise<Promise<ChatMessage | null>[]> {
    try {
      const messages = await database.write((manager) => append(manager, sendings, database.kind));
      return messages.map((message) => Promise.resolve(message));
    } catch (fault) {
      // A coded error says that the database is away or busy: then each alone would fail as well.
      if (sendings.length === 1 || fault instanceof CodedError) throw fault;
      return sendings.map((sending) => addAlone(sending));
    }
  }

  async function addAlone(sending: Sending): Promise<ChatMessage | null> {
    const [message] = await addAll([sending]);
    return message ?? null;
  }

  const add = gathered(addAll, { most: MOST_TOGETHER, atOnce: TRANSACTIONS });

  return {
    /** Stores a new chat; returns false when the pair has one already. */
    async add(chat: Chat): Promise<boolean> {
      try {
        await database.write((manager) => insertRows(manager, Chat, [chat]));
        return true;
      } catch (fault) {
        if (isUniqueViolation(fault, CHATS_BY_PAIR)) return false;
        throw fault;
      }
    },

    /** Adds a message, or returns the one that has its key already; null when the chat is gone. */
    async send(sending: Sending): Promise<ChatMessage | null> {
      try {
        return await add(sending);
      } catch (fault) {
        if (!isUniqueViolation(fault, MESSAGES_BY_KEY)) throw fault;
        const { chatId, side, clientKey } = sending;
        return database.read.findOneBy(ChatMessage, { chatId, sent: side === 'USER', clientKey: clientKey ?? '' });
      }
    },

    /** Deletes the text of an own message; returns false when there is no such message. */
    deleteMessage: ({ chatId, side, messageId }: OwnMessage): Promise<boolean> =>
      database.write(async (manager) => {
        const chat = await locked(manager, chatId);
        const message =
          chat && (await manager.findOneBy(ChatMessage, { id: messageId, chatId, sent: side === 'USER' }));
        if (!chat || message?.text == null) return false;
        await manager.update(ChatMessage, { id: messageId }, { text: null });
        await log(manager, chat, { kind: 'DELETED', messageId, side: null, upTo: null });
        const head = await headWithout(manager, chat, message);
        // A message that was read and is not the last one does not change the row.
        if (Object.keys(head).length > 0) await manager.update(Chat, { id: chatId }, head);
        return true;
      }),

    /** Moves a side's read position forward to a message; returns false when there is none beyond it. */
    markRead: ({ chatId, side, upTo, reminderDue, isTold }: Reading): Promise<boolean> =>
      database.write(async (manager) => {
        const chat = await locked(manager, chatId);
        if (!chat) return false;
        const mark = await newestMessage(manager, chatId, upTo);
        if (mark <= (side === 'OWNER' ? chat.ownerRead : chat.userRead)) return false;
        if (isTold) await log(manager, chat, { kind: 'READ', messageId: null, side, upTo: mark });
        const unread = await countUnread(manager, { chatId, side, upTo: mark });
        const due = unread > 0 ? reminderDue : null;
        const change =
          side === 'OWNER'
            ? { ...(isTold && { ownerRead: mark }), ownerUnread: unread, ownerReminderDue: due }
            : { ...(isTold && { userRead: mark }), userUnread: unread, userReminderDue: due };
        await manager.update(Chat, { id: chatId }, change);
        return true;
      }),

    /** Deletes a chat with everything in it; returns false when it is gone already. */
    remove: (chatId: string): Promise<boolean> =>
      database.write(async (manager) => {
        const { affected } = await manager.delete(Chat, { id: chatId });
        return (affected ?? 0) > 0;
      }),
  };
}

// An update that changes nothing still locks the row, on every database.
async function locked(manager: EntityManager, chatId: string): Promise<Chat | null> {
  await manager.query('UPDATE chats SET last_sequence = last_sequence WHERE id = ?', [chatId]);
  return manager.findOneBy(Chat, { id: chatId });
}

/** Adds messages in one transaction: locks their chats in one order, so that two transactions do not block each other. */
async function append(
  manager: EntityManager,
  sendings: readonly Sending[],
  kind: Database['kind'],
): Promise<(ChatMessage | null)[]> {
  const added = new Map<Sending, ChatMessage>();
  for (const sending of sendings.toSorted((one, other) => (one.chatId < other.chatId ? -1 : 1))) {
    const { id, chatId, side, text, clientKey, roomId } = sending;
    const place = await advance(manager, sending, kind);
    if (!place) continue;
    const message = { id, chatId, ...place, sent: side === 'USER', text, clientKey, roomId };
    added.set(sending, Object.assign(new ChatMessage(), message));
  }
  await insertRows(manager, ChatMessage, [...added.values()]);
  return sendings.map((sending) => added.get(sending) ?? null);
}

interface Place {
  readonly sequence: number;
  readonly createdAt: number;
}

// One update takes the lock and the next number; it is rolled back if the message turns out to exist already.
async function advance(manager: EntityManager, sending: Sending, kind: Database['kind']): Promise<Place | null> {
  const { id, chatId, side, roomId, now, reminderDue } = sending;
  const parameters = [now, id, roomId, now, reminderDue, chatId, now];
  const sequence =
    kind === 'mysql'
      ? (await manager.query<{ insertId: number }>(ADVANCE.mysql[side], parameters)).insertId
      : (await manager.query<{ sequence: number }[]>(ADVANCE.sqlite[side], parameters))[0]?.sequence;
  if (sequence) return { sequence, createdAt: now };
  // The chat is gone, or the clock is behind that of an earlier message.
  const sql = 'SELECT last_active_at AS time FROM chats WHERE id = ?';
  const [chat] = await manager.query<{ time: number | string }[]>(sql, [chatId]);
  return chat ? advance(manager, { ...sending, now: Number(chat.time) }, kind) : null;
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

// A position beyond the newest message would mark messages as read that are not written yet.
async function newestMessage(manager: EntityManager, chatId: string, upTo: number): Promise<number> {
  const sql = 'SELECT MAX(sequence) AS sequence FROM chat_messages WHERE chat_id = ? AND sequence <= ?';
  const [row] = await manager.query<{ sequence: number | string | null }[]>(sql, [chatId, upTo]);
  return Number(row?.sequence ?? 0);
}

async function countUnread(
  manager: EntityManager,
  { chatId, side, upTo }: Pick<Reading, 'chatId' | 'side' | 'upTo'>,
): Promise<number> {
  const sql = `SELECT COUNT(*) AS total FROM chat_messages
    WHERE chat_id = ? AND sequence > ? AND sent = ? AND text IS NOT NULL`;
  const [row] = await manager.query<{ total: number | string }[]>(sql, [chatId, upTo, side === 'OWNER' ? 1 : 0]);
  return Number(row?.total ?? 0);
}

// Returns the fields of the chat after a message is deleted.
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
  // A reminder that was sent stays sent: otherwise deleting messages could cause one reminder after another.
  const due =
    left === 0 ? { owner: chat.ownerReminderDue === 0 ? 0 : null, user: chat.userReminderDue === 0 ? 0 : null } : null;
  return sent
    ? { ownerUnread: left, ...(due && { ownerReminderDue: due.owner }) }
    : { userUnread: left, ...(due && { userReminderDue: due.user }) };
}
