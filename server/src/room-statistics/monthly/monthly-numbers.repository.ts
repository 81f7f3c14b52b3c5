import type { Database, EntityManager } from '../../database/database';
import { among } from '../../database/select';
import { heldUser, type User } from '../../users';
import type { RoomUse } from '../room-statistics.rules';
import type { Month, RoomMonth } from './monthly-numbers.rules';

interface Row {
  readonly sentFor: string | null;
  readonly refusedAt: number | string | null;
}

type Stored = readonly ['sent_for', string] | readonly ['refused_at', number | null];
type Sums = Record<'ownerId' | 'name', string> & Record<RoomUse, number | string>;

export type MonthlyNumbersRepository = ReturnType<typeof monthlyNumbersRepository>;

const ROW = 'SELECT sent_for AS sentFor, refused_at AS refusedAt FROM monthly_numbers WHERE user_id = ?';

/** Queries the uses of rooms in a month, and which owners were mailed about them. */
export function monthlyNumbersRepository(database: Database) {
  const { select } = database;

  /** Stores a fact about a user; the transaction has locked the user. */
  async function set(manager: EntityManager, userId: string, [column, value]: Stored): Promise<void> {
    const [row] = await manager.query<Row[]>(ROW, [userId]);
    const sql = row
      ? `UPDATE monthly_numbers SET ${column} = ? WHERE user_id = ?`
      : `INSERT INTO monthly_numbers (${column}, user_id) VALUES (?, ?)`;
    await manager.query(sql, [value, userId]);
  }

  const refusedAt = async (userId: string): Promise<number | null> => {
    const [row] = await select<Row>(ROW, [userId]);
    return row?.refusedAt === null || row === undefined ? null : Number(row.refusedAt);
  };

  return {
    refusedAt,

    /** Returns ids of owners of rooms, in order. */
    async ownersAfter(last: string, limit: number): Promise<string[]> {
      const sql = 'SELECT DISTINCT owner_id AS ownerId FROM rooms WHERE owner_id > ? ORDER BY owner_id LIMIT ?';
      return (await select<{ ownerId: string }>(sql, [last, limit])).map(({ ownerId }) => ownerId);
    },

    /** Returns the uses of these owners' public rooms that had any, the most viewed first. */
    async monthOf(ownerIds: readonly string[], { first, end }: Month): Promise<RoomMonth[]> {
      const { sql, values } = among(ownerIds);
      const rows = await select<Sums>(
        `SELECT rooms.owner_id AS ownerId, rooms.name AS name, SUM(views) AS views, SUM(saves) AS saves,
            SUM(contacts) AS contacts, SUM(calls) AS calls
          FROM rooms JOIN room_days ON room_days.room_id = rooms.id AND day >= ? AND day < ?
          WHERE rooms.owner_id ${sql} AND rooms.status = 'PUBLIC'
          GROUP BY rooms.id, rooms.owner_id, rooms.name ORDER BY views DESC, rooms.id`,
        [first, end, ...values],
      );
      // MySQL returns sums as texts.
      return rows.map(({ ownerId, name, views, saves, contacts, calls }) => {
        const counts = { views: Number(views), saves: Number(saves), contacts: Number(contacts), calls: Number(calls) };
        return { ownerId, name, ...counts };
      });
    },

    /** Runs `also` unless the owner was mailed about the month, or wants no such emails. Servers do so once. */
    claim: (
      userId: string,
      month: string,
      also: (manager: EntityManager, owner: User) => Promise<void>,
    ): Promise<void> =>
      database.write(async (manager) => {
        const owner = await heldUser(manager, userId);
        const [row] = await manager.query<Row[]>(ROW, [userId]);
        if (!owner || (row && (row.refusedAt !== null || row.sentFor === month))) return;
        await set(manager, userId, ['sent_for', month]);
        await also(manager, owner);
      }),

    /** Stores that a user refuses these emails since a time; null when the user wants them. */
    choose: (userId: string, refused: number | null): Promise<void> =>
      database.write(async (manager) => {
        if (await heldUser(manager, userId)) await set(manager, userId, ['refused_at', refused]);
      }),
  };
}
