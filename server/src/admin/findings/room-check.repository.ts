import type { Database, EntityManager } from '../../database/database';
import { insertRows } from '../../database/insert-rows';
import { among, type Value } from '../../database/select';
import { bandsOf, type CheckedRoom, FEWEST_RENTS } from './finding.rules';
import { RoomCheck } from './room-check.entity';

/** A room with its district. */
export interface PlacedRoom extends CheckedRoom {
  readonly state: string;
  readonly district: string;
}

interface ChangedRoom {
  readonly id: string;
  readonly status: string;
  readonly updatedAt: number;
}

interface District {
  readonly state: string;
  readonly district: string;
}

// Rooms that one room is compared with, for each way.
const MOST_COMPARED = 200;
const OF_ROOM = `SELECT r.id, r.owner_id AS ownerId, r.name, r.pincode, r.price, r.state, r.district,
  u.phone_number AS phone FROM rooms r JOIN users u ON u.id = r.owner_id`;

export type RoomCheckRepository = ReturnType<typeof roomCheckRepository>;

/** Queries the public rooms that are to be checked, and those that they are compared with. */
export function roomCheckRepository(database: Database) {
  const { select } = database;

  /** Returns public rooms of these ids with the looks of their photos. */
  async function publicRooms(ids: readonly string[]): Promise<PlacedRoom[]> {
    if (ids.length === 0) return [];
    const { sql, values } = among(ids);
    const rooms = await select<Omit<PlacedRoom, 'looks'>>(
      `${OF_ROOM} WHERE r.id ${sql} AND r.status = 'PUBLIC'`,
      values,
    );
    const photos = await select<{ roomId: string; look: string }>(
      `SELECT room_id AS roomId, look FROM room_images WHERE room_id ${sql} AND look IS NOT NULL AND look <> ''`,
      values,
    );
    const looks = Map.groupBy(photos, ({ roomId }) => roomId);
    return rooms.map((room) => ({ ...room, looks: (looks.get(room.id) ?? []).map(({ look }) => look) }));
  }

  const idsBy = async (sql: string, values: readonly Value[]): Promise<string[]> =>
    (await select<{ id: string }>(`${sql} LIMIT ?`, [...values, MOST_COMPARED])).map(({ id }) => id);

  return {
    /** Notes a room to be checked when it has become public, or was saved while it is. */
    async noteWithin(manager: EntityManager, before: ChangedRoom, after: ChangedRoom | null): Promise<void> {
      const isNew = before.status !== 'PUBLIC';
      if (after?.status !== 'PUBLIC' || (!isNew && after.updatedAt === before.updatedAt)) return;
      const known = await manager.findOneBy(RoomCheck, { roomId: after.id });
      const check = { roomId: after.id, isNew: isNew || known?.isNew === true, dueAt: after.updatedAt };
      await manager.delete(RoomCheck, { roomId: after.id });
      await insertRows(manager, RoomCheck, [Object.assign(new RoomCheck(), check)]);
    },

    /** Returns the rooms that are to be checked, longest due first. */
    due: (limit: number): Promise<RoomCheck[]> =>
      database.read.find(RoomCheck, { order: { dueAt: 'ASC' }, take: limit }),

    publicRooms,

    /** Stores by which parts the photos of a room are found. */
    keepBands: ({ id, looks }: CheckedRoom): Promise<void> =>
      database.write(async (manager) => {
        await manager.query('DELETE FROM look_bands WHERE room_id = ?', [id]);
        const bands = bandsOf(looks);
        if (bands.length === 0) return;
        await manager.query(
          `INSERT INTO look_bands (room_id, band) VALUES ${bands.map(() => '(?, ?)').join(', ')}`,
          bands.flatMap((band) => [id, band]),
        );
      }),

    /** Returns public rooms that may be the same as this one: by a part of a photo, by phone, by pincode. */
    async likely(room: CheckedRoom): Promise<CheckedRoom[]> {
      const bands = among(bandsOf(room.looks));
      const byPhoto =
        room.looks.length === 0
          ? []
          : await idsBy(`SELECT DISTINCT room_id AS id FROM look_bands WHERE band ${bands.sql}`, bands.values);
      const byPhone =
        room.phone === null
          ? []
          : await idsBy(
              `SELECT r.id FROM users u JOIN rooms r ON r.owner_id = u.id AND r.status = 'PUBLIC'
                WHERE u.phone_number = ? AND u.id <> ?`,
              [room.phone, room.ownerId],
            );
      const byPlace = await idsBy(
        "SELECT id FROM rooms WHERE pincode = ? AND status = 'PUBLIC' AND owner_id <> ? ORDER BY number DESC",
        [room.pincode, room.ownerId],
      );
      const ids = new Set([...byPhoto, ...byPhone, ...byPlace]);
      ids.delete(room.id);
      return publicRooms([...ids]);
    },

    /** Returns the median rent of a district, counted after a time; null when there are too few, undefined when unknown. */
    async medianOf({ state, district }: District, after: number): Promise<number | null | undefined> {
      const [row] = await select<{ median: number | null }>(
        'SELECT median FROM district_rents WHERE state = ? AND district = ? AND counted_at > ?',
        [state, district, after],
      );
      return row?.median;
    },

    /** Counts the median rent of a district and stores it. */
    async countMedian({ state, district }: District, now: number): Promise<number | null> {
      const listed = 'FROM rooms WHERE state = ? AND district = ? AND rent_up IS NOT NULL';
      const [all] = await database.readLong<{ n: number | string }>(`SELECT COUNT(*) AS n ${listed}`, [
        state,
        district,
      ]);
      const count = Number(all?.n ?? 0);
      const sql = `SELECT price ${listed} ORDER BY rent_up LIMIT 1 OFFSET ?`;
      const middle =
        count < FEWEST_RENTS
          ? []
          : await database.readLong<{ price: number }>(sql, [state, district, Math.floor(count / 2)]);
      const median = middle[0]?.price ?? null;
      await database.write(async (manager) => {
        await manager.query('DELETE FROM district_rents WHERE state = ? AND district = ?', [state, district]);
        await manager.query('INSERT INTO district_rents (state, district, median, counted_at) VALUES (?, ?, ?, ?)', [
          state,
          district,
          median,
          now,
        ]);
      });
      return median;
    },
  };
}
