import { changesPublicData, type Database } from '../../database/database';
import { amenityBitsOf } from '../amenities.rules';
import { Room } from '../room.entity';

const READ_STEP = 1000;

type ReadRow = Pick<Room, 'id' | 'version' | 'facilities' | 'services' | 'rules' | 'amenities'>;

/**
 * Finds the amenities of all rooms in their texts again: after new spellings, and for rooms that a server of an earlier
 * release has saved. A room that is saved meanwhile has found its own.
 */
export async function refreshAmenities(database: Database): Promise<void> {
  for (let last = ''; ;) {
    const rows = await database.read.query<ReadRow[]>(
      `SELECT id, version, facilities, services, rules, amenities FROM rooms WHERE id > ? ORDER BY id LIMIT ?`,
      [last, READ_STEP],
    );
    const changed = rows.filter((row) => amenityBitsOf(row) !== row.amenities);
    if (changed.length > 0)
      await database.write(async (manager) => {
        changesPublicData(manager);
        for (const row of changed)
          await manager.update(Room, { id: row.id, version: row.version }, { amenities: amenityBitsOf(row) });
      });
    const final = rows.at(-1);
    if (!final || rows.length < READ_STEP) return;
    last = final.id;
  }
}
