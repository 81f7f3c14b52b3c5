import { Between, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Database, EntityManager } from '../../database/database';
import { isDuplicate, type UniqueIndex } from '../../database/unique-violation';
import { insertRows } from '../../database/insert-rows';
import { ReminderOptOut } from './opt-out.entity';
import { Chat } from '../chat.entity';
import type { Side } from '../chat.rules';
import { SentReminder } from './sent-reminder.entity';

const BY_USER: UniqueIndex = { name: 'chat_letter_refusals_by_user', column: 'chat_letter_refusals.user_id' };
const WRITTEN = 0;
const DAY = 24 * 60 * 60_000;
// Beyond what the clocks of two servers may differ.
const SKEW = 5 * 60_000;

/** A letter that is to be counted. */
export interface CountedLetter {
  readonly recipientId: string;
  readonly writerId: string;
  readonly now: number;
  /** Letters that a person gets in a day. */
  readonly most: number;
}

/** A side of a chat that is to be written a letter. */
export interface Absence {
  readonly chat: Chat;
  readonly side: Side;
}

export type UnreadReminderRepository = ReturnType<typeof unreadReminderRepository>;

/** Every query on letters about unread messages. */
export function unreadReminderRepository(database: Database) {
  const { read } = database;
  return {
    /** Sides whose letter is due at `now`, longest due first, at most `limit` of each. */
    async due(now: number, limit: number): Promise<Absence[]> {
      const ofSide = async (side: Side): Promise<Absence[]> => {
        const column = dueOf(side);
        const chats = await read.find(Chat, {
          where: { [column]: Between(WRITTEN + 1, now) },
          order: { [column]: 'ASC' },
          take: limit,
        });
        return chats.map((chat) => ({ chat, side }));
      };
      return [...(await ofSide('OWNER')), ...(await ofSide('USER'))];
    },

    /** Has the letters that are due later than `latest` written at `due` instead. */
    bringForward: (latest: number, due: number): Promise<void> =>
      database.write(async (manager) => {
        for (const side of ['OWNER', 'USER'] as const) {
          await manager.update(Chat, { [dueOf(side)]: MoreThan(latest) }, { [dueOf(side)]: due });
        }
      }),

    /** Marks a letter as written, and does what `also` adds in the same transaction; nothing when another server was faster. */
    claim: ({ chat, side }: Absence, also: (manager: EntityManager, chat: Chat) => Promise<void>): Promise<void> =>
      database.write(async (manager) => {
        const column = dueOf(side);
        const { affected } = await manager.update(Chat, { id: chat.id, [column]: chat[column] }, { [column]: WRITTEN });
        const claimed = affected === 1 ? await manager.findOneBy(Chat, { id: chat.id }) : null;
        if (claimed) await also(manager, claimed);
      }),

    /**
     * Counts a letter; false when the recipient had one about this writer within a day, or the most of a day. The
     * transaction must hold the recipient.
     */
    async countWithin(manager: EntityManager, { recipientId, writerId, now, most }: CountedLetter): Promise<boolean> {
      await manager.delete(SentReminder, { writtenAt: LessThanOrEqual(now - DAY) });
      await manager.delete(SentReminder, { writtenAt: MoreThan(now + SKEW) });
      const letters = await manager.findBy(SentReminder, { recipientId });
      if (letters.length >= most || letters.some((letter) => letter.writerId === writerId)) return false;
      const letter = Object.assign(new SentReminder(), { recipientId, writerId, writtenAt: now });
      await insertRows(manager, SentReminder, [letter]);
      return true;
    },

    /** Lets the next message of a chat bring a letter after all. */
    reopenWithin: (manager: EntityManager, { chat, side }: Absence): Promise<unknown> =>
      manager.update(Chat, { id: chat.id }, { [dueOf(side)]: null }),

    /** Whether a person wants letters about unread messages. */
    isWanted: async (userId: string): Promise<boolean> => !(await read.existsBy(ReminderOptOut, { userId })),

    /** When a person said that they want no such letters; null when they did not. */
    refusedAt: async (userId: string): Promise<number | null> =>
      (await read.findOneBy(ReminderOptOut, { userId }))?.createdAt ?? null,

    /** Has no more letters written to a person; once is enough. */
    async refuse(userId: string, createdAt: number): Promise<void> {
      const refusal = Object.assign(new ReminderOptOut(), { userId, createdAt });
      try {
        await database.write((manager) => insertRows(manager, ReminderOptOut, [refusal]));
      } catch (fault) {
        if (!isDuplicate(fault, BY_USER)) throw fault;
      }
    },

    /** Has letters written to a person again. */
    want: (userId: string): Promise<unknown> => database.write((manager) => manager.delete(ReminderOptOut, { userId })),
  };
}

const dueOf = (side: Side): 'ownerLetterDue' | 'userLetterDue' =>
  side === 'OWNER' ? 'ownerLetterDue' : 'userLetterDue';
