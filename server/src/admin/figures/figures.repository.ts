import type { Database } from '../../database/database';
import { isUniqueViolation } from '../../database/unique-violation';
import { firstIdAt } from '../../kernel/id';
import { medianOf, type SiteDay, spanOf } from './figures.rules';

const TABLES = { rooms: 'rooms', people: 'users', messages: 'chat_messages', contacts: 'chats' } as const;
const MOST_COUNTED = 1000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const AGES = { day: [0, 1], threeDays: [1, 3], week: [3, 7], older: [7, 10_000] } as const;

/** The number of cases that are not closed, by age; at most some thousands each. */
type OpenCases = Readonly<Record<keyof typeof AGES, number>>;

export type FiguresRepository = ReturnType<typeof figuresRepository>;

/** Queries the numbers of days, and counts those of a day. */
export function figuresRepository(database: Database) {
  const { select } = database;

  /** Returns the minutes from the arrival of cases until their writers were first told, of those told in a span. */
  async function minutesOf(from: string, until: string): Promise<number[]> {
    const rows = await select<{ waited: number | string }>(
      `SELECT a.created_at - COALESCE(r.created_at, m.created_at) AS waited FROM operator_actions a
        LEFT JOIN reports r ON r.id = a.subject_id LEFT JOIN contact_messages m ON m.id = a.subject_id
        WHERE a.id >= ? AND a.id < ? AND (a.verb = 'answer' OR (a.verb = 'close' AND r.id IS NOT NULL))
          AND COALESCE(r.created_at, m.created_at) IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM operator_actions b WHERE b.subject_id = a.subject_id AND b.id < a.id
            AND (b.verb = 'answer' OR (b.verb = 'close' AND r.id IS NOT NULL)))
        ORDER BY a.id LIMIT ?`,
      [from, until, MOST_COUNTED],
    );
    return rows.map(({ waited }) => Math.round(Number(waited) / MINUTE));
  }

  return {
    /** Returns the stored days from one on, oldest first. */
    daysFrom: (day: string): Promise<SiteDay[]> =>
      select(
        `SELECT day, rooms, people, messages, contacts, answered, answer_minutes AS answerMinutes FROM site_days
          WHERE day >= ? ORDER BY day`,
        [day],
      ),

    /** Returns when the oldest account was made, in milliseconds since 1970; null if there is none. */
    async oldestAccount(): Promise<number | null> {
      const [oldest] = await select<{ createdAt: number | string }>(
        'SELECT created_at AS createdAt FROM users ORDER BY id LIMIT 1',
        [],
      );
      return oldest ? Number(oldest.createdAt) : null;
    },

    /** Counts what was made on a day that is over. Ids begin with the time at which they were made. */
    async countDay(day: string): Promise<SiteDay> {
      const span = spanOf(day);
      const [from, until] = [firstIdAt(span.from), firstIdAt(span.until)];
      const count = async (table: string): Promise<number> => {
        const sql = `SELECT COUNT(*) AS n FROM ${table} WHERE id >= ? AND id < ?`;
        return Number((await database.readLong<{ n: number | string }>(sql, [from, until]))[0]?.n ?? 0);
      };
      const minutes = await minutesOf(from, until);
      return {
        day,
        rooms: await count(TABLES.rooms),
        people: await count(TABLES.people),
        messages: await count(TABLES.messages),
        contacts: await count(TABLES.contacts),
        answered: minutes.length,
        answerMinutes: medianOf(minutes),
      };
    },

    /** Stores a day, unless another server has done it. */
    keepDay: ({ day, rooms, people, messages, contacts, answered, answerMinutes }: SiteDay): Promise<unknown> =>
      database
        .write((manager) =>
          manager.query(
            `INSERT INTO site_days (day, rooms, people, messages, contacts, answered, answer_minutes)
              VALUES (?, ?, ?, ?, ?, ?, ?)`,
            [day, rooms, people, messages, contacts, answered, answerMinutes],
          ),
        )
        .catch((fault: unknown) => {
          if (!isUniqueViolation(fault, { column: 'site_days.day', name: 'PRIMARY' })) throw fault;
        }),

    /** Counts the cases that are not closed, by age. */
    async openCases(now: number): Promise<OpenCases> {
      const parts = Object.entries(AGES).flatMap(([age, [newest, oldest]]) =>
        ['reports', 'contact_messages'].flatMap((table) =>
          ['OPEN', 'ACTING'].map((state) => ({
            sql: `SELECT '${age}' AS age, COUNT(*) AS n FROM (SELECT id FROM ${table}
              WHERE state = '${state}' AND id >= ? AND id < ? LIMIT ${String(MOST_COUNTED)}) AS part`,
            values: [firstIdAt(now - oldest * DAY), firstIdAt(now - newest * DAY + 1)],
          })),
        ),
      );
      const rows = await select<{ age: keyof OpenCases; n: number | string }>(
        parts.map(({ sql }) => sql).join(' UNION ALL '),
        parts.flatMap(({ values }) => values),
      );
      const sums = { day: 0, threeDays: 0, week: 0, older: 0 };
      for (const { age, n } of rows) sums[age] += Number(n);
      return sums;
    },
  };
}
