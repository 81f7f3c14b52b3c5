import { LessThanOrEqual } from 'typeorm';
import { notBlocked } from '../blocks';
import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import { newId } from '../kernel/id';
import { ChangedRoom } from './changed-room.entity';
import { factsOf, isNews, QUIET_MILLIS, type SavedFacts, SET_ASIDE } from './notification.rules';

type StatedRoom = Parameters<typeof factsOf>[0] & {
  readonly id: string;
  readonly ownerId: string;
  readonly updatedAt: number;
  /** A deletion that can be undone is no save, so it has a time of its own. */
  readonly deletedAt: number | null;
  /** Nor is a press that lets a room or frees it. */
  readonly confirmedAt: number | null;
};

/** A change of a room; it was deleted when `after` is null. */
export interface RoomChange {
  readonly before: StatedRoom;
  readonly after: StatedRoom | null;
}

/** A user who has saved a room. */
export interface Saver {
  readonly bookmarkId: string;
  readonly userId: string;
}

export type ChangedRoomRepository = ReturnType<typeof changedRoomRepository>;

/** Queries the rooms whose changes are still to be told. */
export function changedRoomRepository(database: Database) {
  return {
    /** Notes a change that is news to those who have saved the room; of several, what was before the first one stays. */
    noteWithin: async (manager: EntityManager, { before, after }: RoomChange): Promise<void> => {
      const facts = factsOf(before);
      const isTold = after ? isNews(facts, factsOf(after)) : facts.state !== 'GONE';
      if (!isTold) return;
      const { id: roomId, ownerId } = before;
      const { updatedAt, confirmedAt } = after ?? before;
      const now = Math.max(after?.deletedAt ?? Date.now(), updatedAt, confirmedAt ?? 0);
      const dueAt = now + QUIET_MILLIS;
      const { affected } = await manager.update(ChangedRoom, { roomId }, { dueAt });
      if (affected !== 0 || !(await isSaved(manager, roomId))) return;
      const change = { roomId, ownerId, ...facts, cause: newId(now), dueAt };
      await insertRows(manager, ChangedRoom, [Object.assign(new ChangedRoom(), change)]);
    },

    /** Returns the changes that are due, longest due first. */
    due: (now: number, most: number): Promise<ChangedRoom[]> =>
      database.read.find(ChangedRoom, { where: { dueAt: LessThanOrEqual(now) }, order: { dueAt: 'ASC' }, take: most }),

    /** Claims a change for this server; returns null when another server was faster or the room has changed again. */
    claim: async ({ roomId, cause, dueAt }: ChangedRoom, now: number): Promise<number | null> => {
      const until = now + SET_ASIDE;
      const isClaimed = await database.write(
        async (manager) =>
          (await manager.update(ChangedRoom, { roomId, cause, dueAt }, { dueAt: until })).affected === 1,
      );
      return isClaimed ? until : null;
    },

    /** Forgets a claimed change that was told; if the room has changed again meanwhile, keeps what was told of it. */
    finish: (
      { roomId, cause }: ChangedRoom,
      { told, claimedUntil }: { readonly told: SavedFacts; readonly claimedUntil: number },
    ): Promise<unknown> =>
      database.write(async (manager) => {
        const { affected } = await manager.delete(ChangedRoom, { roomId, cause, dueAt: claimedUntil });
        if (affected !== 1) await manager.update(ChangedRoom, { roomId, cause }, { ...told, cause: newId() });
      }),

    /** Returns those who had saved a room before the change, but not its owner, nor users from whom a block keeps it. */
    saversOf(
      { roomId, ownerId, cause }: ChangedRoom,
      { after, limit }: { after: string; limit: number },
    ): Promise<Saver[]> {
      const [isOpen, ...blockers] = notBlocked('bookmarks.user_id', ownerId);
      return database.select(
        `SELECT id AS bookmarkId, user_id AS userId FROM bookmarks
          WHERE room_id = ? AND id > ? AND id < ? AND user_id <> ? AND ${isOpen} ORDER BY id LIMIT ?`,
        [roomId, after, cause, ownerId, ...blockers, limit],
      );
    },
  };
}

async function isSaved(manager: EntityManager, roomId: string): Promise<boolean> {
  const rows: unknown[] = await manager.query('SELECT 1 FROM bookmarks WHERE room_id = ? LIMIT 1', [roomId]);
  return rows.length > 0;
}
