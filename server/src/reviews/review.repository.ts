import { In, IsNull, LessThan } from 'typeorm';
import type { Database, EntityManager } from '../database/database';
import { insertRows } from '../database/insert-rows';
import type { RoomRatingRepository } from '../rooms';
import { heldUser } from '../users';
import { Review } from './review.entity';
import type { ReviewFacts } from './review.rules';

const ROOMS_AT_ONCE = 100;

/** Called in the transaction of a new review, to tell of it. */
type Telling = (manager: EntityManager, review: Review) => Promise<void>;

/** A part of a list, newest first. */
interface ReviewRange {
  readonly before: string | null;
  readonly limit: number;
}

interface Holding {
  /** The reason; null to release. */
  readonly note: string | null;
  readonly now: number;
}

/** A person and a room. */
export type ReviewKey = Pick<Review, 'authorId' | 'roomId'>;

export type ReviewRepository = ReturnType<typeof reviewRepository>;

/** Stores reviews. Each change locks the room and counts its reviews anew, so that the sums are always exact. */
export function reviewRepository(
  database: Database,
  ratings: Pick<RoomRatingRepository, 'holdWithin' | 'countWithin'>,
) {
  const { read } = database;

  /** Changes a review in the transaction, if it still is as the condition says, and counts. */
  async function changeWithin(
    manager: EntityManager,
    { id, roomId }: Pick<Review, 'id' | 'roomId'>,
    { now, change }: { readonly now: number; readonly change: () => Promise<{ affected?: number | null }> },
  ): Promise<Review | null> {
    await ratings.holdWithin(manager, roomId);
    const { affected } = await change();
    if (affected !== 1) return null;
    await ratings.countWithin(manager, roomId, now);
    return manager.findOneBy(Review, { id });
  }

  return {
    findById: (id: string): Promise<Review | null> => read.findOneBy(Review, { id }),
    findOwn: ({ authorId, roomId }: ReviewKey): Promise<Review | null> => read.findOneBy(Review, { authorId, roomId }),
    findAmong: (authorIds: readonly string[], roomIds: readonly string[]): Promise<Review[]> =>
      read.findBy(Review, { authorId: In([...authorIds]), roomId: In([...roomIds]) }),

    /** Returns the reviews of a room that are not held. */
    reviewsOf: (roomId: string, { before, limit }: ReviewRange): Promise<Review[]> =>
      read.find(Review, {
        where: { roomId, heldNote: IsNull(), ...(before !== null && { id: LessThan(before) }) },
        order: { id: 'DESC' },
        take: limit,
      }),

    /** Counts the reviews of a room that are not held, up to a number. */
    async countOf(roomId: string, cap: number): Promise<number> {
      const sql = `SELECT COUNT(*) AS total FROM
        (SELECT 1 FROM room_reviews WHERE room_id = ? AND held_note IS NULL LIMIT ?) AS found`;
      const [row] = await database.select<{ total: number | string }>(sql, [roomId, cap]);
      return Number(row?.total ?? 0);
    },

    /** Returns the reviews that a person has written. */
    writtenBy: (authorId: string, { before, limit }: ReviewRange): Promise<Review[]> =>
      read.find(Review, {
        where: { authorId, ...(before !== null && { id: LessThan(before) }) },
        order: { id: 'DESC' },
        take: limit,
      }),

    /** Adds a review. Locks its author, so that of two at once one is added. */
    add: (review: Review, tell: Telling): Promise<'ADDED' | 'WRITTEN_ALREADY' | 'AUTHOR_GONE' | 'ROOM_GONE'> =>
      database.write(async (manager) => {
        const { authorId, roomId, createdAt } = review;
        if (!(await heldUser(manager, authorId))) return 'AUTHOR_GONE';
        if (await manager.existsBy(Review, { authorId, roomId })) return 'WRITTEN_ALREADY';
        await ratings.holdWithin(manager, roomId);
        const rooms = await manager.query<unknown[]>('SELECT id FROM rooms WHERE id = ?', [roomId]);
        if (rooms.length === 0) return 'ROOM_GONE';
        await insertRows(manager, Review, [review]);
        await ratings.countWithin(manager, roomId, createdAt);
        await tell(manager, review);
        return 'ADDED';
      }),

    /** Changes stars and words; returns null when the review is held or gone. */
    edit: (review: Review, facts: ReviewFacts, now: number): Promise<Review | null> =>
      database.write((manager) => {
        const change = () => manager.update(Review, { id: review.id, heldNote: IsNull() }, { ...facts, editedAt: now });
        return changeWithin(manager, review, { now, change });
      }),

    /** Deletes a review; returns false when it is held or gone. */
    remove: ({ id, roomId }: Review, now: number): Promise<boolean> =>
      database.write(async (manager) => {
        await ratings.holdWithin(manager, roomId);
        const { affected } = await manager.delete(Review, { id, heldNote: IsNull() });
        if (affected === 1) await ratings.countWithin(manager, roomId, now);
        return affected === 1;
      }),

    /** Stores the answer of an owner; returns null when there is one already, or the review is held or gone. */
    answer: (review: Review, answer: string, now: number): Promise<Review | null> =>
      database.write((manager) => {
        const where = { id: review.id, answer: IsNull(), heldNote: IsNull() };
        return changeWithin(manager, review, {
          now,
          change: () => manager.update(Review, where, { answer, answeredAt: now }),
        });
      }),

    /** Holds a review with a note, or releases it with null; returns false when it is so already. */
    async setHeldWithin(manager: EntityManager, review: Review, { note, now }: Holding): Promise<boolean> {
      await ratings.holdWithin(manager, review.roomId);
      const isHeld = note === null ? 'IS NOT NULL' : 'IS NULL';
      const { affected } = await manager
        .createQueryBuilder()
        .update(Review)
        .set({ heldNote: note })
        .where(`id = :id AND held_note ${isHeld}`, { id: review.id })
        .execute();
      if (affected === 1) await ratings.countWithin(manager, review.roomId, now);
      return affected === 1;
    },

    /** Deletes all reviews of a person, and counts those of their rooms anew. */
    async removeAllOfWithin(manager: EntityManager, authorId: string, now: number): Promise<void> {
      for (;;) {
        const own = await manager.find(Review, { where: { authorId }, order: { roomId: 'ASC' }, take: ROOMS_AT_ONCE });
        for (const { id, roomId } of own) {
          await ratings.holdWithin(manager, roomId);
          await manager.delete(Review, { id });
          await ratings.countWithin(manager, roomId, now);
        }
        if (own.length < ROOMS_AT_ONCE) return;
      }
    },
  };
}
