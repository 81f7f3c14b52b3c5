import { MoreThan } from 'typeorm';
import { changesPublicData, type EntityManager } from '../../database/database';
import { Room } from '../room.entity';
import { sortKeysOf } from '../room.sort-key';
import type { RoomSearchIndex } from '../search/search-index.repository';

const ROOMS_AT_ONCE = 100;
const NOT_LISTED = { rentUp: null, rentDown: null };

/**
 * Takes the public rooms of a user off the lists and out of the search, or puts them back. They keep their status. A save
 * that has read a room before fails, since each room gets a new version.
 */
export async function listRoomsWithin(
  manager: EntityManager,
  index: RoomSearchIndex,
  { ownerId, isListed }: { ownerId: string; isListed: boolean },
): Promise<void> {
  changesPublicData(manager);
  await manager.query(`UPDATE rooms SET version = version + 1 WHERE owner_id = ? AND status = 'PUBLIC'`, [ownerId]);
  for (let last = ''; ;) {
    const rooms = await manager.find(Room, {
      where: { ownerId, status: 'PUBLIC', id: MoreThan(last) },
      order: { id: 'ASC' },
      take: ROOMS_AT_ONCE,
    });
    const after = rooms.map((room) => Object.assign(new Room(), room, isListed ? sortKeysOf(room) : NOT_LISTED));
    for (const { id, rentUp, rentDown } of after) await manager.update(Room, { id }, { rentUp, rentDown });
    await index.remove(manager, rooms);
    await index.add(manager, after);
    const final = rooms.at(-1);
    if (!final || rooms.length < ROOMS_AT_ONCE) return;
    last = final.id;
  }
}

/** Returns a room as its owner may have it listed: not at all while the owner's account is about to be erased. */
export const listedAs = (room: Room, owner: { readonly erasureDueAt: number | null } | null): Room =>
  owner !== null && owner.erasureDueAt === null ? room : Object.assign(new Room(), room, NOT_LISTED);
