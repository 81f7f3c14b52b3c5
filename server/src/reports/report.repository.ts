import { LessThan, MoreThanOrEqual } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { Report } from './report.entity';

/** Which reports, newest first; what is absent does not narrow them. */
export interface ReportPart {
  readonly state?: Report['state'] | undefined;
  readonly reason?: Report['reason'] | undefined;
  /** Milliseconds since 1970. */
  readonly since?: number | undefined;
  readonly uid?: string | undefined;
  readonly before?: string | undefined;
  readonly limit: number;
}

export type ReportRepository = ReturnType<typeof reportRepository>;

/** Every query on reports. */
export function reportRepository(database: Database) {
  return {
    add: (report: Report): Promise<void> => database.write((manager) => insertRows(manager, Report, [report])),

    findById: (id: string): Promise<Report | null> => database.read.findOneBy(Report, { id }),

    list: ({ state, reason, since, uid, before, limit }: ReportPart): Promise<Report[]> =>
      database.read.find(Report, {
        where: {
          ...(state && { state }),
          ...(reason && { reason }),
          ...(since !== undefined && { createdAt: MoreThanOrEqual(since) }),
          ...(uid !== undefined && { uid }),
          ...(before !== undefined && { id: LessThan(before) }),
        },
        order: { id: 'DESC' },
        take: limit,
      }),

    setStateWithin: (manager: EntityManager, id: string, state: Report['state']): Promise<unknown> =>
      manager.update(Report, { id }, { state }),
  };
}
