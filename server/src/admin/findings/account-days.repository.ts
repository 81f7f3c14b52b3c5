import type { Database, EntityManager } from '../../database/database';
import { among } from '../../database/select';
import type { FindingRepository } from './finding.repository';
import { MANY_CONTACTS, MANY_PAYMENT_WORDS, NEW_ACCOUNT_DAYS, type NewFinding } from './finding.rules';

/** The counts of an account on a day in India. */
export interface AccountDay {
  readonly userId: string;
  readonly day: string;
  readonly newChats: number;
  readonly paymentWords: number;
}

const DAY = 24 * 60 * 60 * 1000;
const NOTHING = { roomId: null, otherRoomId: null, reason: null, beside: null };

export type AccountDaysRepository = ReturnType<typeof accountDaysRepository>;

/** Keeps the counts of accounts: one row for each account and day with a new chat or a message with payment words. */
export function accountDaysRepository(database: Database, findings: Pick<FindingRepository, 'addWithin'>) {
  const orAdd =
    database.kind === 'sqlite'
      ? `ON CONFLICT (user_id, day) DO UPDATE SET new_chats = new_chats + excluded.new_chats,
          payment_words = payment_words + excluded.payment_words`
      : `ON DUPLICATE KEY UPDATE new_chats = new_chats + VALUES(new_chats),
          payment_words = payment_words + VALUES(payment_words)`;

  async function findIn(manager: EntityManager, days: readonly AccountDay[], now: number): Promise<void> {
    for (const { userId, day } of days) {
      const [row] = await manager.query<(Omit<AccountDay, 'day'> & { since: number | string })[]>(
        `SELECT d.user_id AS userId, d.new_chats AS newChats, d.payment_words AS paymentWords, u.created_at AS since
          FROM account_days d JOIN users u ON u.id = d.user_id WHERE d.user_id = ? AND d.day = ?`,
        [userId, day],
      );
      if (row) await findings.addWithin(manager, findingsOf({ ...row, day, isNew: isNewAt(now, row.since) }), now);
    }
  }

  return {
    /** Adds counts to those of the same days, and lists accounts with many. Passes over accounts that are gone. */
    add: (days: readonly AccountDay[], now: number): Promise<void> =>
      database.write(async (manager) => {
        const { sql, values } = among([...new Set(days.map(({ userId }) => userId))]);
        const people = await manager.query<{ id: string }[]>(
          `SELECT id FROM users WHERE removed_at IS NULL AND id ${sql}`,
          [...values],
        );
        const known = new Set(people.map(({ id }) => id));
        const rows = days.filter(({ userId }) => known.has(userId));
        if (rows.length === 0) return;
        await manager.query(
          `INSERT INTO account_days (user_id, day, new_chats, payment_words)
            VALUES ${rows.map(() => '(?, ?, ?, ?)').join(', ')} ${orAdd}`,
          rows.flatMap(({ userId, day, newChats, paymentWords }) => [userId, day, newChats, paymentWords]),
        );
        await findIn(manager, rows, now);
      }),

    /** Returns the days of an account, oldest first. */
    daysOf: (userId: string): Promise<Omit<AccountDay, 'userId'>[]> =>
      database.select(
        `SELECT day, new_chats AS newChats, payment_words AS paymentWords FROM account_days
          WHERE user_id = ? ORDER BY day`,
        [userId],
      ),

    removeBefore: (day: string): Promise<void> =>
      database.write(async (manager) => {
        await manager.query('DELETE FROM account_days WHERE day < ?', [day]);
      }),
  };
}

const isNewAt = (now: number, since: number | string): boolean => now - Number(since) < NEW_ACCOUNT_DAYS * DAY;

function findingsOf({ userId, day, newChats, paymentWords, isNew }: AccountDay & { isNew: boolean }): NewFinding[] {
  const about = { ...NOTHING, userId, apart: day };
  return [
    ...(isNew && newChats >= MANY_CONTACTS ? [{ ...about, kind: 'MANY_CONTACTS' as const, figure: newChats }] : []),
    ...(paymentWords >= MANY_PAYMENT_WORDS ? [{ ...about, kind: 'PAYMENT_WORDS' as const, figure: paymentWords }] : []),
  ];
}
