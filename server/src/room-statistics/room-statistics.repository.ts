import type { Database } from '../database/database';
import { among } from '../database/select';
import { ROOM_USES, type RoomDay } from './room-statistics.rules';

export type RoomStatisticsRepository = ReturnType<typeof roomStatisticsRepository>;

/** Keeps the counts of rooms, one row for each room and day with a use. */
export function roomStatisticsRepository(database: Database) {
  const { select } = database;
  const sums = (of: (use: string) => string): string =>
    ROOM_USES.map((use) => `${use} = ${use} + ${of(use)}`).join(', ');
  const orAdd =
    database.kind === 'sqlite'
      ? `ON CONFLICT (room_id, day) DO UPDATE SET ${sums((use) => `excluded.${use}`)}`
      : `ON DUPLICATE KEY UPDATE ${sums((use) => `VALUES(${use})`)}`;

  return {
    /** Adds counts to those of the same days; passes over deleted rooms. */
    add: (days: readonly RoomDay[]): Promise<void> =>
      database.write(async (manager) => {
        const { sql, values } = among([...new Set(days.map(({ roomId }) => roomId))]);
        const rooms: { id: string }[] = await manager.query(`SELECT id FROM rooms WHERE id ${sql}`, [...values]);
        const known = new Set(rooms.map(({ id }) => id));
        const rows = days.filter(({ roomId }) => known.has(roomId));
        if (rows.length === 0) return;
        await manager.query(
          `INSERT INTO room_days (room_id, day, views, saves, contacts, calls)
            VALUES ${rows.map(() => '(?, ?, ?, ?, ?, ?)').join(', ')} ${orAdd}`,
          rows.flatMap(({ roomId, day, views, saves, contacts, calls }) => [
            roomId,
            day,
            views,
            saves,
            contacts,
            calls,
          ]),
        );
      }),

    /** Returns the days of these rooms, oldest first. */
    daysOf(roomIds: readonly string[]): Promise<RoomDay[]> {
      const { sql, values } = among(roomIds);
      return select<RoomDay>(
        `SELECT room_id AS roomId, day, views, saves, contacts, calls FROM room_days
          WHERE room_id ${sql} ORDER BY room_id, day`,
        values,
      );
    },

    removeBefore: (day: string): Promise<void> =>
      database.write(async (manager) => void (await manager.query('DELETE FROM room_days WHERE day < ?', [day]))),
  };
}
