import { Between, LessThanOrEqual, MoreThan } from 'typeorm';
import type { Database, EntityManager } from '../../database/database';
import { isUniqueViolation, type UniqueIndex } from '../../database/unique-violation';
import { insertRows } from '../../database/insert-rows';
import { ReminderOptOut } from './opt-out.entity';
import { Chat } from '../chat.entity';
import type { Side } from '../chat.rules';
import { SentReminder } from './sent-reminder.entity';

const BY_USER: UniqueIndex = { name: 'chat_letter_refusals_by_user', column: 'chat_letter_refusals.user_id' };
const WRITTEN = 0;
const DAY = 24 * 60 * 60_000;
// The largest difference that is expected between the clocks of two servers.
const SKEW = 5 * 60_000;

/** A reminder to be counted. */
export interface CountedReminder {
  readonly recipientId: string;
  readonly writerId: string;
  readonly now: number;
  /** Reminders that a user gets in a day. */
  readonly most: number;
}

/** A side of a chat that is due for a reminder. */
export interface DueReminder {
  readonly chat: Chat;
  readonly side: Side;
}

export type UnreadReminderRepository = ReturnType<typeof unreadReminderRepository>;

/** Queries unread reminders. */
export function unreadReminderRepository(database: Database) {
  const { read } = database;
  return {
    /** Returns the sides whose reminder is due at `now`, longest due first, at most `limit` of each. */
    async due(now: number, limit: number): Promise<DueReminder[]> {
      const ofSide = async (side: Side): Promise<DueReminder[]> => {
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

    /** Moves reminders that are due after `latest` to `due`. */
    bringForward: (latest: number, due: number): Promise<void> =>
      database.write(async (manager) => {
        for (const side of ['OWNER', 'USER'] as const) {
          await manager.update(Chat, { [dueOf(side)]: MoreThan(latest) }, { [dueOf(side)]: due });
        }
      }),

    /**
     * Marks a reminder as sent, and runs `also` in the same transaction; does nothing when another server was faster.
     */
    claim: ({ chat, side }: DueReminder, also: (manager: EntityManager, chat: Chat) => Promise<void>): Promise<void> =>
      database.write(async (manager) => {
        const column = dueOf(side);
        const { affected } = await manager.update(Chat, { id: chat.id, [column]: chat[column] }, { [column]: WRITTEN });
        const claimed = affected === 1 ? await manager.findOneBy(Chat, { id: chat.id }) : null;
        if (claimed) await also(manager, claimed);
      }),

    /**
     * Counts a reminder; returns false when the recipient had one about this writer within a day, or reached the daily
     * limit. The transaction must have locked the recipient.
     */
    async countWithin(manager: EntityManager, { recipientId, writerId, now, most }: CountedReminder): Promise<boolean> {
      await manager.delete(SentReminder, { writtenAt: LessThanOrEqual(now - DAY) });
      await manager.delete(SentReminder, { writtenAt: MoreThan(now + SKEW) });
      const reminders = await manager.findBy(SentReminder, { recipientId });
      if (reminders.length >= most || reminders.some((reminder) => reminder.writerId === writerId)) return false;
      const reminder = Object.assign(new SentReminder(), { recipientId, writerId, writtenAt: now });
      await insertRows(manager, SentReminder, [reminder]);
      return true;
    },

    /** Lets the next message of a chat cause a reminder again. */
    reopenWithin: (manager: EntityManager, { chat, side }: DueReminder): Promise<unknown> =>
      manager.update(Chat, { id: chat.id }, { [dueOf(side)]: null }),

    /** Tells whether a user wants unread reminders. */
    isWanted: async (userId: string): Promise<boolean> => !(await read.existsBy(ReminderOptOut, { userId })),

    /** Returns the time at which a user turned reminders off; null when they did not. */
    refusedAt: async (userId: string): Promise<number | null> =>
      (await read.findOneBy(ReminderOptOut, { userId }))?.createdAt ?? null,

    /** Turns reminders off for a user; repeating it changes nothing. */
    async refuse(userId: string, createdAt: number): Promise<void> {
      const refusal = Object.assign(new ReminderOptOut(), { userId, createdAt });
      try {
        await database.write((manager) => insertRows(manager, ReminderOptOut, [refusal]));
      } catch (fault) {
        if (!isUniqueViolation(fault, BY_USER)) throw fault;
      }
    },

    /** Turns reminders on again for a user. */
    want: (userId: string): Promise<unknown> => database.write((manager) => manager.delete(ReminderOptOut, { userId })),
  };
}

const dueOf = (side: Side): 'ownerReminderDue' | 'userReminderDue' =>
  side === 'OWNER' ? 'ownerReminderDue' : 'userReminderDue';
