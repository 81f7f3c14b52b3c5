import { In, IsNull, LessThan } from 'typeorm';
import { afterCommit, type Database, type EntityManager } from '../database/database';
import { among } from '../database/select';
import { newId } from '../kernel/id';
import { Notification } from './notification.entity';
import { KEPT_FOR, MOST_UNREAD } from './notification.rules';
import { type NewNotification, notificationSpreading, type Outlets } from './notification-spreading.repository';

const PURGED_AT_ONCE = 1000;

/** The contents of a notification. */
export type News = Pick<Notification, 'kind' | 'cause' | 'roomId' | 'roomName' | 'price' | 'priceBefore' | 'visitId'>;

/** Rooms that a saved search of a user has newly found. */
export interface Found {
  readonly userId: string;
  readonly searchId: string;
  readonly searchName: string;
  readonly newRooms: number;
}

/** Users, what to tell them of, and the time. */
interface Told {
  readonly userIds: readonly string[];
  readonly news: News;
  readonly now: number;
}

/** A part of a list. */
interface ListPart {
  readonly before: string | null;
  readonly limit: number;
}

type Changed = (userId: string) => void;
type Store = (manager: EntityManager, told: readonly NewNotification[]) => Promise<void>;

const ABOUT_NOTHING = {
  roomId: null,
  roomName: null,
  price: null,
  priceBefore: null,
  searchId: null,
  searchName: null,
  newRooms: null,
  visitId: null,
  readAt: null,
};

export type NotificationRepository = ReturnType<typeof notificationRepository>;

/** Returns the function that tells users of new rooms of their saved searches; see `addFoundWithin`. */
const foundTelling =
  (store: Store) =>
  async (
    manager: EntityManager,
    { found, now }: { readonly found: readonly Found[]; readonly now: number },
    changed: Changed,
  ): Promise<void> => {
    if (found.length === 0) return;
    const searchId = In(found.map((each) => each.searchId));
    const unread = await manager.findBy(Notification, { kind: 'SAVED_SEARCH_ROOMS', searchId, readAt: IsNull() });
    if (unread.length > 0) await manager.delete(Notification, { id: In(unread.map(({ id }) => id)) });
    const before = new Map(unread.map(({ searchId: id, newRooms }) => [id, newRooms ?? 0]));
    const rows = found.map(({ newRooms, ...about }): NewNotification => {
      const [id, sum] = [newId(now), newRooms + (before.get(about.searchId) ?? 0)];
      return { ...ABOUT_NOTHING, id, ...about, kind: 'SAVED_SEARCH_ROOMS', cause: id, newRooms: sum, createdAt: now };
    });
    await store(manager, rows);
    afterCommit(manager, () => new Set(found.map(({ userId }) => userId)).forEach(changed));
  };

/** Queries the notifications of users. */
export function notificationRepository(database: Database, outlets: Outlets) {
  const { read } = database;
  const store = notificationSpreading(outlets);

  /** Returns those of the users who were not told of a cause yet. */
  async function untold(manager: EntityManager, userIds: readonly string[], cause: string): Promise<string[]> {
    const { sql, values } = among(userIds);
    const rows = await manager.query<{ id: string }[]>(
      `SELECT user_id AS id FROM notifications WHERE user_id ${sql} AND cause = ?`,
      [...values, cause],
    );
    const told = new Set(rows.map(({ id }) => id));
    return userIds.filter((id) => !told.has(id));
  }

  /** Deletes the unread notifications of the same kind about the same visit, else about the same room. */
  async function replaceWithin(manager: EntityManager, userIds: readonly string[], { kind, roomId, visitId }: News) {
    if (roomId === null) return;
    const [column, about] = visitId === null ? ['room_id', roomId] : ['visit_id', visitId];
    const { sql, values } = among(userIds);
    await manager.query(
      `DELETE FROM notifications WHERE user_id ${sql} AND read_at IS NULL AND kind = ? AND ${column} = ?`,
      [...values, kind, about],
    );
  }

  async function addWithin(manager: EntityManager, { userIds, news, now }: Told, changed: Changed): Promise<void> {
    const ids = userIds.length === 0 ? [] : await untold(manager, userIds, news.cause);
    if (ids.length === 0) return;
    await replaceWithin(manager, ids, news);
    const rows = ids.map((userId) => ({ ...ABOUT_NOTHING, id: newId(now), userId, ...news, createdAt: now }));
    await store(manager, rows);
    afterCommit(manager, () => ids.forEach(changed));
  }

  return {
    /**
     * Tells users how many rooms their saved searches have found, together with those of an unread notification about the
     * same search, whose place it takes.
     */
    addFoundWithin: foundTelling(store),

    /** Tells users of something, each once for a cause. `changed` is called for each after the transaction. */
    addWithin,

    /** Tells users of something in a transaction of its own. */
    add: (told: Told, changed: Changed): Promise<void> =>
      database.write((manager) => addWithin(manager, told, changed)),

    /** Returns a text for each user that differs whenever the notifications do. */
    async statesOf(userIds: readonly string[]): Promise<Map<string, string>> {
      const { sql, values } = among(userIds);
      const rows = await database.select<{ userId: string; newest: string; lastRead: number | string | null }>(
        `SELECT user_id AS userId, MAX(id) AS newest, MAX(read_at) AS lastRead FROM notifications
          WHERE user_id ${sql} GROUP BY user_id`,
        values,
      );
      return new Map(rows.map(({ userId, newest, lastRead }) => [userId, `${newest} ${String(lastRead)}`]));
    },

    /** Returns a user's notifications, newest first; those before an id when one is given. */
    listOf: (userId: string, { before, limit }: ListPart): Promise<Notification[]> =>
      read.find(Notification, {
        where: { userId, isHidden: false, ...(before !== null && { id: LessThan(before) }) },
        order: { id: 'DESC' },
        take: limit,
      }),

    /** Returns a user's notifications as `listOf`, with those that the user has chosen not to see in the product. */
    everyOf: (userId: string, { before, limit }: ListPart): Promise<Notification[]> =>
      read.find(Notification, {
        where: { userId, ...(before !== null && { id: LessThan(before) }) },
        order: { id: 'DESC' },
        take: limit,
      }),

    /** Returns a notification of a user that is not read; null for any other. */
    unreadById: (userId: string, id: string): Promise<Notification | null> =>
      read.findOneBy(Notification, { id, userId, readAt: IsNull() }),

    async countOf(userId: string, cap: number): Promise<number> {
      const sql = `SELECT COUNT(*) AS total FROM
        (SELECT 1 FROM notifications WHERE user_id = ? AND is_hidden = FALSE LIMIT ?) AS found`;
      const [row] = await database.select<{ total: number | string }>(sql, [userId, cap]);
      return Number(row?.total ?? 0);
    },

    /** Counts a user's unread notifications, up to `MOST_UNREAD`. */
    async unreadOf(userId: string): Promise<number> {
      const sql = `SELECT COUNT(*) AS total FROM
        (SELECT 1 FROM notifications WHERE user_id = ? AND read_at IS NULL AND is_hidden = FALSE LIMIT ${String(MOST_UNREAD)}) AS found`;
      const [row] = await database.select<{ total: number | string }>(sql, [userId]);
      return Number(row?.total ?? 0);
    },

    /** Marks a user's notifications up to one as read. */
    markRead: (userId: string, upTo: string, now: number): Promise<unknown> =>
      database.write((manager) =>
        manager.query('UPDATE notifications SET read_at = ? WHERE user_id = ? AND read_at IS NULL AND id <= ?', [
          now,
          userId,
          upTo,
        ]),
      ),

    /** Deletes notifications that are too old, some at once; the rest next time. */
    purge: (now: number): Promise<unknown> =>
      database.write(async (manager) => {
        const old = await manager.find(Notification, {
          select: { id: true },
          where: { createdAt: LessThan(now - KEPT_FOR) },
          take: PURGED_AT_ONCE,
        });
        if (old.length > 0)
          await manager.delete(
            Notification,
            old.map(({ id }) => id),
          );
      }),

    /** Deletes all notifications of a user. */
    removeAllWithin: (manager: EntityManager, userId: string): Promise<unknown> =>
      manager.delete(Notification, { userId }),
  };
}
