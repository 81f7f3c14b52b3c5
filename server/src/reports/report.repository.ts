import { LessThan, MoreThanOrEqual, Not } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { isDailyCeilingReached } from '../database/daily-ceiling';
import { insertRows } from '../database/insert-rows';
import { heldUser } from '../users';
import { Report } from './report.entity';

/** Filters of reports, newest first; absent ones do not apply. */
export interface ReportPart {
  readonly state?: Report['state'] | undefined;
  readonly reason?: Report['reason'] | undefined;
  /** Milliseconds since 1970. */
  readonly since?: number | undefined;
  /** The account that made it. */
  readonly uid?: string | undefined;
  /** The reported account. */
  readonly ownerId?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

export type ReportRepository = ReturnType<typeof reportRepository>;

/** Queries reports. */
export function reportRepository(database: Database) {
  return {
    /** Adds a report; returns false when the user has reached the daily limit. */
    add: (report: Report, most: number): Promise<boolean> =>
      database.write(async (manager) => {
        const { uid, createdAt } = report;
        await heldUser(manager, uid);
        if (await isDailyCeilingReached(manager, { table: 'reports', uid, most, now: createdAt })) return false;
        await insertRows(manager, Report, [report]);
        return true;
      }),

    findById: (id: string): Promise<Report | null> => database.read.findOneBy(Report, { id }),

    list: ({ state, reason, since, uid, ownerId, before, limit }: ReportPart): Promise<Report[]> =>
      database.read.find(Report, {
        where: {
          ...(state && { state }),
          ...(reason && { reason }),
          ...(since !== undefined && { createdAt: MoreThanOrEqual(since) }),
          ...(uid !== undefined && { uid }),
          ...(ownerId !== undefined && { ownerId }),
          ...(before !== undefined && { id: LessThan(before) }),
        },
        order: { id: 'DESC' },
        take: limit,
      }),

    /** Counts the reports that a user made, or of which a user is the subject, at most `limit`. */
    async count(side: 'uid' | 'ownerId', userId: string, limit: number): Promise<number> {
      const column = side === 'uid' ? 'uid' : 'owner_id';
      const found = `SELECT id FROM reports WHERE ${column} = ? LIMIT ${String(limit)}`;
      const [row] = await database.select<{ n: number | string }>(`SELECT COUNT(*) AS n FROM (${found}) AS part`, [
        userId,
      ]);
      return Number(row?.n ?? 0);
    },

    /** Changes the state; returns false when it is closed and was closed before. */
    async setStateWithin(manager: EntityManager, id: string, state: Report['state']): Promise<boolean> {
      const open = state === 'CLOSED' ? { state: Not(state) } : {};
      return (await manager.update(Report, { id, ...open }, { state })).affected === 1;
    },
  };
}
