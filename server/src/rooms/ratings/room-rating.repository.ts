import { changesPublicData, type Database, type EntityManager } from '../../database/database';
import { among } from '../../database/select';
import { Room } from '../room.entity';
import { noteRating } from '../search/changed-listings.repository';
import { RATING_COLUMNS, type RatingSums } from './rating.rules';

/** The rating of a room by its id. */
export type RoomRatingRow = RatingSums & { readonly id: string };

// Averages of fewer reviews say little: searches take such rooms for unrated.
const FEWEST = 3;
const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const COLUMNS = RATING_COLUMNS.map((name) => `${columnOf(name)} AS ${name}`).join(', ');
const SUMS = RATING_COLUMNS.map((name) => `SUM(${columnOf(name)}) AS ${name}`).join(', ');

const counted = (expression: string): string =>
  `(SELECT COALESCE(${expression}, 0) FROM room_reviews WHERE room_id = rooms.id AND held_note IS NULL)`;

export type RoomRatingRepository = ReturnType<typeof roomRatingRepository>;

/** Queries the ratings of rooms, which are kept beside what their owners write. */
export function roomRatingRepository({ select }: Pick<Database, 'select'>) {
  return {
    async ofRooms(ids: readonly string[]): Promise<RoomRatingRow[]> {
      const { sql, values } = among(ids);
      return select<RoomRatingRow>(`SELECT id, ${COLUMNS} FROM rooms WHERE id ${sql}`, values);
    },

    /** Returns the sums of all public rooms of these owners, by their ids. */
    async ofOwners(ids: readonly string[]): Promise<RoomRatingRow[]> {
      const { sql, values } = among(ids);
      const rows = await select<Record<keyof RoomRatingRow, number | string>>(
        `SELECT owner_id AS id, ${SUMS} FROM rooms WHERE owner_id ${sql} AND status = 'PUBLIC' GROUP BY owner_id`,
        values,
      );
      return rows.map(({ id, ...sums }) => {
        const entries = Object.entries(sums).map(([name, sum]) => [name, Number(sum)] as const);
        return { id: String(id), ...(Object.fromEntries(entries) as unknown as RatingSums) };
      });
    },

    /** Locks a room before its reviews change, so that its sums are those of all of them. */
    holdWithin: (manager: EntityManager, roomId: string): Promise<unknown> =>
      manager.query('UPDATE rooms SET rating_count = rating_count WHERE id = ?', [roomId]),

    /** Counts the reviews of a room anew. */
    async countWithin(manager: EntityManager, roomId: string, now: number): Promise<void> {
      changesPublicData(manager);
      const before = await ratingWithin(manager, roomId);
      await manager.query(
        `UPDATE rooms SET rating_count = ${counted('COUNT(*)')}, rating_cleanliness = ${counted('SUM(cleanliness)')},
          rating_accuracy = ${counted('SUM(accuracy)')}, rating_owner = ${counted('SUM(owner)')},
          rating_food = ${counted('SUM(food)')}, rating_food_count = ${counted('COUNT(food)')} WHERE id = ?`,
        [roomId],
      );
      await manager.query(
        `UPDATE rooms SET rating = CASE WHEN rating_count < ${String(FEWEST)} THEN 0 ELSE
          ROUND(10.0 * (rating_cleanliness + rating_accuracy + rating_owner + rating_food)
            / (3 * rating_count + rating_food_count)) END WHERE id = ?`,
        [roomId],
      );
      const room =
        before === (await ratingWithin(manager, roomId)) ? null : await manager.findOneBy(Room, { id: roomId });
      if (room) await noteRating(manager, room, { before, now });
    },
  };
}

async function ratingWithin(manager: EntityManager, roomId: string): Promise<number> {
  const [row] = await manager.query<{ rating: number }[]>('SELECT rating FROM rooms WHERE id = ?', [roomId]);
  return row?.rating ?? 0;
}
