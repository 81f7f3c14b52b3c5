import { In, LessThanOrEqual } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { heldUser, type User } from '../users';
import { Notification } from './notification.entity';

// More of one user than fit into an email.
const MOST_TOLD = 200;

/** The notifications of a user that an email is due to tell of, oldest first. */
export interface DueEmail {
  readonly user: User;
  readonly due: readonly Notification[];
}

export type NotificationEmailRepository = ReturnType<typeof notificationEmailRepository>;

/** Queries the notifications that an email tells of. */
export function notificationEmailRepository(database: Database) {
  return {
    /** Returns users with notifications that are due. */
    async usersDue(now: number, most: number): Promise<string[]> {
      const sql = 'SELECT DISTINCT user_id AS userId FROM notifications WHERE email_due_at <= ? LIMIT ?';
      return (await database.select<{ userId: string }>(sql, [now, most])).map(({ userId }) => userId);
    },

    /** Takes what is due of a user, and runs `also` in the same transaction. Servers take it once. */
    claim: (
      userId: string,
      now: number,
      also: (manager: EntityManager, email: DueEmail) => Promise<void>,
    ): Promise<void> =>
      database.write(async (manager) => {
        const user = await heldUser(manager, userId);
        const where = { userId, emailDueAt: LessThanOrEqual(now) };
        const due = await manager.find(Notification, { where, order: { id: 'DESC' }, take: MOST_TOLD });
        await manager.update(Notification, where, { emailDueAt: null });
        if (user && due.length > 0) await also(manager, { user, due: due.reverse() });
      }),

    /** Marks notifications as read that are not shown in the product: an email has told of them. */
    async hiddenReadWithin(manager: EntityManager, told: readonly Notification[], now: number): Promise<void> {
      const ids = told.filter(({ isHidden }) => isHidden).map(({ id }) => id);
      if (ids.length > 0) await manager.update(Notification, { id: In(ids) }, { readAt: now });
    },
  };
}
