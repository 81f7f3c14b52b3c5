import { In, IsNull } from 'typeorm';
import type { Database, EntityManager } from '../../database/database';
import { among } from '../../database/select';
import { RoomImage } from '../images/room-image.entity';
import type { Look } from '../images/look.rules';
import { Room } from '../room.entity';
import type { Looking } from './look-alike.rules';

export interface OtherRoom extends Looking {
  readonly id: string;
}

export type LookAlikeRepository = ReturnType<typeof lookAlikeRepository>;

/** Queries what rooms of one owner look like, and which of them the owner has told apart. */
export function lookAlikeRepository(database: Database) {
  const { select } = database;
  return {
    /** Returns the other rooms of the owner of a room, but not those that are told apart from it. */
    async othersOf({ id, ownerId }: Pick<Room, 'id' | 'ownerId'>): Promise<OtherRoom[]> {
      const rooms = await select<Omit<OtherRoom, 'looks'>>(
        `SELECT id, name, pincode FROM rooms WHERE owner_id = ? AND id <> ? AND deleted_at IS NULL
          AND id NOT IN (SELECT other_id FROM distinct_rooms WHERE room_id = ?)
          AND id NOT IN (SELECT room_id FROM distinct_rooms WHERE other_id = ?)`,
        [ownerId, id, id, id],
      );
      if (rooms.length === 0) return [];
      const { sql, values } = among(rooms.map((room) => room.id));
      const photos = await select<{ roomId: string; look: Look | null }>(
        `SELECT room_id AS roomId, look FROM room_images WHERE room_id ${sql}`,
        values,
      );
      const looks = Map.groupBy(photos, ({ roomId }) => roomId);
      return rooms.map((room) => ({ ...room, looks: (looks.get(room.id) ?? []).map(({ look }) => look ?? '') }));
    },

    roomsOf: (ids: readonly string[]): Promise<Room[]> =>
      database.read.find(Room, { where: { id: In([...ids]), deletedAt: IsNull() }, order: { number: 'DESC' } }),

    /** Remembers that these rooms are others than this one. */
    async tellApartWithin(manager: EntityManager, roomId: string, otherIds: readonly string[]): Promise<void> {
      for (const otherId of otherIds)
        await manager.query(
          `INSERT INTO distinct_rooms (room_id, other_id) SELECT ?, id FROM rooms WHERE id = ? AND id NOT IN
            (SELECT other_id FROM distinct_rooms WHERE room_id = ?)`,
          [roomId, otherId, roomId],
        );
    },

    /** Returns the rooms that their owner has told apart from this one. */
    async toldApartFrom(roomId: string): Promise<string[]> {
      const rows = await select<{ id: string }>(
        `SELECT other_id AS id FROM distinct_rooms WHERE room_id = ? UNION
          SELECT room_id AS id FROM distinct_rooms WHERE other_id = ?`,
        [roomId, roomId],
      );
      return rows.map(({ id }) => id).sort();
    },

    /** Returns photos whose look is not known yet. */
    photosWithoutLook: (limit: number): Promise<Pick<RoomImage, 'id' | 'imageKey'>[]> =>
      select('SELECT id, image_key AS imageKey FROM room_images WHERE look IS NULL LIMIT ?', [limit]),

    keepLook: (imageId: string, look: Look): Promise<unknown> =>
      database.write((manager) => manager.update(RoomImage, { id: imageId, look: IsNull() }, { look })),
  };
}
