import { In } from 'typeorm';
import type { Database } from '../database/database';
import { among } from '../database/select';
import { byKey, sharedReads } from '../kernel/shared-reads';
import { ChatMessage } from './log/chat-message.entity';
import { Chat } from './chat.entity';
import type { LogStretch } from './log/chat-events';
import { CHAT, LOG_AFTER, type LogRow, stretchOf } from './log/log-rows';
import type { ChatKey } from './chat.cursor';
import { pairOf } from './chat.rules';
import { CHAT_BY_ID, chatsWithBlock } from './chat.sql';
import type { StandingMessage } from './log/shown-message';

const SIDES = ['owner', 'user'] as const;
const HAVE_WRITTEN = `SELECT 1 AS found FROM chats
  WHERE pair = ? AND EXISTS (SELECT 1 FROM chat_messages WHERE chat_id = chats.id)`;
const STANDING = 'message.text IS NOT NULL';

export type ChatRepository = ReturnType<typeof chatRepository>;

// Nobody sees a chat that another user opened before its first message.
const IS_BEGUN = { owner: 'chat.lastSequence > 0', user: '1 = 1' } as const;

/** Reads chats. */
export function chatRepository(database: Database) {
  const { read, select } = database;
  const messages = () => read.createQueryBuilder(ChatMessage, 'message');
  return {
    async findById(id: string): Promise<Chat | null> {
      const [row] = await select<Chat>(CHAT_BY_ID, [id]);
      return row ?? null;
    },

    /** Returns a chat, and whether one of its users has blocked the other; calls that come together share a statement. */
    findWithBlock: sharedReads(async (ids: readonly string[]) => {
      const { sql, values } = among(ids);
      const rows = await select<Chat & { isBlocked: unknown }>(chatsWithBlock(sql), values);
      return byKey(rows.map(withBlock), ({ chat }) => chat.id);
    }, String),

    findByPair: (pair: string): Promise<Chat | null> => read.findOneBy(Chat, { pair }),
    findByPairs: (pairs: readonly string[]): Promise<Chat[]> => read.findBy(Chat, { pair: In([...pairs]) }),
    haveChat: (one: string, other: string): Promise<boolean> => read.existsBy(Chat, { pair: pairOf(one, other) }),

    /** Tells whether the chat of two users has a message, also a deleted one. */
    haveWritten: async (one: string, other: string): Promise<boolean> =>
      (await select(HAVE_WRITTEN, [pairOf(one, other)])).length > 0,

    /** Returns a user's chats, last active first; one index scan for each side. */
    async chatsOf(personId: string, { after, limit }: { after: ChatKey | null; limit: number }): Promise<Chat[]> {
      const ofSide = (side: (typeof SIDES)[number]): Promise<Chat[]> => {
        const query = read
          .createQueryBuilder(Chat, 'chat')
          .where(`chat.${side}Id = :personId`, { personId })
          .andWhere(IS_BEGUN[side]);
        if (after) {
          query.andWhere('(chat.lastActiveAt < :time OR (chat.lastActiveAt = :time AND chat.id < :id))', {
            time: after.lastActiveAt,
            id: after.id,
          });
        }
        return query.orderBy('chat.lastActiveAt', 'DESC').addOrderBy('chat.id', 'DESC').limit(limit).getMany();
      };
      const found = (await Promise.all(SIDES.map(ofSide))).flat();
      return found.sort(lastActiveFirst).slice(0, limit);
    },

    countOf: async (personId: string, cap: number): Promise<number> =>
      sum(
        await select<Counted>(
          `SELECT COUNT(*) AS total FROM (SELECT 1 FROM chats WHERE owner_id = ? AND last_sequence > 0
            UNION ALL SELECT 1 FROM chats WHERE user_id = ? LIMIT ?) AS found`,
          [personId, personId, cap],
        ),
      ),

    /** Returns the number of chats with unread messages. */
    unreadOf: async (personId: string): Promise<number> =>
      sum(
        await select<Counted>(
          `SELECT COUNT(*) AS total FROM chats WHERE owner_id = ? AND owner_unread > 0
            UNION ALL SELECT COUNT(*) FROM chats WHERE user_id = ? AND user_unread > 0`,
          [personId, personId],
        ),
      ),

    /** Returns messages of a chat before a number, newest first. */
    messagesOf: (chatId: string, { before, limit }: { before: number; limit: number }): Promise<StandingMessage[]> =>
      messages()
        .where(`message.chatId = :chatId AND message.sequence < :before AND ${STANDING}`, { chatId, before })
        .orderBy('message.sequence', 'DESC')
        .limit(limit)
        .getMany() as Promise<StandingMessage[]>,

    /** Returns messages of a chat after a number, oldest first. */
    messagesAfter: (chatId: string, { after, limit }: { after: number; limit: number }): Promise<StandingMessage[]> =>
      messages()
        .where(`message.chatId = :chatId AND message.sequence > :after AND ${STANDING}`, { chatId, after })
        .orderBy('message.sequence', 'ASC')
        .limit(limit)
        .getMany() as Promise<StandingMessage[]>,

    countMessagesOf: async (chatId: string, cap: number): Promise<number> =>
      sum(
        await select<Counted>(
          `SELECT COUNT(*) AS total FROM (SELECT 1 FROM chat_messages WHERE chat_id = ? AND text IS NOT NULL LIMIT ?) AS found`,
          [chatId, cap],
        ),
      ),

    findMessages: (ids: readonly string[]): Promise<ChatMessage[]> => read.findBy(ChatMessage, { id: In(ids) }),

    /** Returns the log after a number, at most `limit` of each kind; null when the chat is gone. */
    async logAfter(chatId: string, { after, limit }: { after: number; limit: number }): Promise<LogStretch | null> {
      const found = [chatId, after, limit];
      const rows = await select<LogRow>(LOG_AFTER, [...found, ...found, chatId]);
      return rows.some(({ part }) => Number(part) === CHAT) ? stretchOf(chatId, rows) : null;
    },

    /** Returns the last number of each of these chats; a deleted chat has none. */
    async lastSequences(chatIds: readonly string[]): Promise<Map<string, number>> {
      const rows = await read.find(Chat, { select: { id: true, lastSequence: true }, where: { id: In(chatIds) } });
      return new Map(rows.map(({ id, lastSequence }) => [id, lastSequence]));
    },

    /** Returns a text for each of these users that changes whenever one of their chats changes. */
    async inboxStates(personIds: readonly string[]): Promise<Map<string, string>> {
      const people = among(personIds);
      const side = (name: string): string =>
        `SELECT ${name}_id AS person, COUNT(*) AS chats, SUM(last_sequence) AS events, MAX(id) AS newest FROM chats
          WHERE ${name}_id ${people.sql} GROUP BY ${name}_id`;
      const rows = await select<InboxRow>(SIDES.map(side).join(' UNION ALL '), [...people.values, ...people.values]);
      const states = new Map(personIds.map((id) => [id, '']));
      for (const { person, chats, events, newest } of rows)
        states.set(person, `${states.get(person) ?? ''} ${String(chats)} ${String(events)} ${newest}`);
      return states;
    },
  };
}

function withBlock({ isBlocked, ...chat }: Chat & { isBlocked: unknown }): { chat: Chat; isBlocked: boolean } {
  return { chat: Object.assign(new Chat(), chat), isBlocked: Number(isBlocked) > 0 };
}

interface InboxRow {
  readonly person: string;
  readonly chats: number | string;
  readonly events: number | string;
  readonly newest: string;
}

interface Counted {
  readonly total: number | string;
}

const sum = (rows: readonly Counted[]): number => rows.reduce((total, row) => total + Number(row.total), 0);

function lastActiveFirst(one: Chat, other: Chat): number {
  return other.lastActiveAt - one.lastActiveAt || (one.id < other.id ? 1 : -1);
}
