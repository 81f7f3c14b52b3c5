import { Not } from 'typeorm';
import type { Database, EntityManager } from '../../database/database';
import { insertRows } from '../../database/insert-rows';
import { isUniqueViolation } from '../../database/unique-violation';
import { CaseRefused, refusalWith } from '../cases/case.rules';
import { RemovalRequest } from './removal-request.entity';

/** A removal that waits for its confirmation, with the name of the operator who asked. */
export interface ListedRemoval extends Pick<RemovalRequest, 'userId' | 'note'> {
  readonly operator: string;
  readonly username: string | null;
  readonly createdAt: number;
}

const BY_USER = { column: 'removal_requests.user_id', name: 'removal_requests_by_user' };
const LISTED = `SELECT r.user_id AS userId, r.note AS note, r.created_at AS createdAt, o.name AS operator,
    COALESCE(u.username, u.display_name) AS username
  FROM removal_requests r INNER JOIN operators o ON o.id = r.operator_id INNER JOIN users u ON u.id = r.user_id`;

type StoredRow = Omit<ListedRemoval, 'createdAt'> & { readonly createdAt: number | string };

export type RemovalRequestRepository = ReturnType<typeof removalRequestRepository>;

/** Queries the removals that operators have asked for. */
export function removalRequestRepository(database: Database) {
  const listed = async (rest: string, values: string[]): Promise<ListedRemoval[]> => {
    const rows = await database.select<StoredRow>(`${LISTED} ${rest}`, values);
    return rows.map((row) => ({ ...row, createdAt: Number(row.createdAt) }));
  };
  return {
    /** Stores a request. Throws CaseRefused when there is one already. */
    addWithin: (manager: EntityManager, request: RemovalRequest): Promise<void> =>
      insertRows(manager, RemovalRequest, [request]).catch((fault: unknown) => {
        if (!isUniqueViolation(fault, BY_USER)) throw fault;
        throw new CaseRefused(refusalWith('NOTHING_TO_DO'));
      }),

    /** Returns the request to remove an account; null without one. */
    find: async (userId: string): Promise<ListedRemoval | null> =>
      (await listed('WHERE r.user_id = ?', [userId]))[0] ?? null,

    /** Returns the requests, oldest first. */
    list: (limit: number): Promise<ListedRemoval[]> => listed(`ORDER BY r.created_at LIMIT ${String(limit)}`, []),

    /** Deletes the request of another operator. Throws CaseRefused when there is none. */
    async confirmWithin(manager: EntityManager, userId: string, operatorId: string): Promise<void> {
      const { affected } = await manager.delete(RemovalRequest, { userId, operatorId: Not(operatorId) });
      if (affected === 1) return;
      const isOwn = await manager.existsBy(RemovalRequest, { userId });
      throw new CaseRefused(refusalWith(isOwn ? 'SAME_OPERATOR' : 'NOTHING_TO_DO'));
    },

    /** Deletes a request. Throws CaseRefused when there is none. */
    async withdrawWithin(manager: EntityManager, userId: string): Promise<void> {
      const { affected } = await manager.delete(RemovalRequest, { userId });
      if (affected !== 1) throw new CaseRefused(refusalWith('NOTHING_TO_DO'));
    },

    /** Deletes the request to remove an account, if there is one. */
    forgetWithin: (manager: EntityManager, userId: string): Promise<unknown> =>
      manager.delete(RemovalRequest, { userId }),
  };
}
