import { In } from 'typeorm';
import type { EntityManager } from '../../database/database';
import { NOT_COUNTED } from '../freshness/freshness.rules';
import { Room } from '../room.entity';
import { derivedFrom } from '../room.rules';
import { noteListing } from '../search/changed-listings.repository';
import type { RoomSearchIndex } from '../search/search-index.repository';
import { listedAs } from './owner-listing.repository';
import type { RoomListeners } from './own-room.repository';

const ROOMS_AT_ONCE = 100;
const SUSPENDED = `SELECT rooms.id AS id FROM rooms INNER JOIN suspended_rooms ON suspended_rooms.room_id = rooms.id
  WHERE rooms.owner_id = ? LIMIT ${String(ROOMS_AT_ONCE)}`;

interface Suspension {
  readonly ownerId: string;
  readonly note: string;
  readonly now: number;
}

interface Release {
  readonly owner: { readonly id: string; readonly erasureDueAt: number | null };
  readonly now: number;
}

/** Holds and releases all rooms of an owner whose row the transaction has locked. */
export function suspendedRooms(index: RoomSearchIndex, { roomChanged }: RoomListeners) {
  async function store(manager: EntityManager, before: Room, after: Room): Promise<void> {
    const { id, status, heldNote, heldStatus, version, updatedAt, rentUp, rentDown } = after;
    const held = { status, heldNote, heldStatus, version, updatedAt, rentUp, rentDown };
    await manager.update(Room, { id }, isHeld(after) ? held : { ...held, ...NOT_COUNTED });
    await roomChanged(manager, { before, after });
    await noteListing(manager, before, after);
  }

  async function storeAll(manager: EntityManager, rooms: readonly Room[], become: (room: Room) => Room) {
    const changed = rooms.map(become);
    for (const [place, before] of rooms.entries()) await store(manager, before, changed[place] ?? before);
    await index.remove(manager, rooms);
    await index.add(manager, changed);
  }

  return {
    /** Holds every public room of an owner. */
    async suspendWithin(manager: EntityManager, { ownerId, note, now }: Suspension): Promise<void> {
      for (;;) {
        const rooms = await manager.find(Room, { where: { ownerId, status: 'PUBLIC' }, take: ROOMS_AT_ONCE });
        if (rooms.length === 0) return;
        const places = rooms.map(() => '(?)').join(', ');
        const ids = rooms.map(({ id }) => id);
        await manager.query(`INSERT INTO suspended_rooms (room_id) VALUES ${places}`, ids);
        const held = { status: 'DRAFT', heldNote: note, heldStatus: 'PUBLIC' } as const;
        await storeAll(manager, rooms, (room) => changedTo(room, held, now));
      }
    },

    /** Releases the rooms that were held with the account of their owner; others stay as they are. */
    async resumeWithin(manager: EntityManager, { owner, now }: Release): Promise<void> {
      for (;;) {
        const found = await manager.query<{ id: string }[]>(SUSPENDED, [owner.id]);
        if (found.length === 0) return;
        const ids = found.map(({ id }) => id);
        await manager.query(`DELETE FROM suspended_rooms WHERE room_id IN (${ids.map(() => '?').join(', ')})`, ids);
        const rooms = (await manager.findBy(Room, { id: In(ids) })).filter(isHeld);
        const free = { status: 'PUBLIC', heldNote: null, heldStatus: null, ...NOT_COUNTED } as const;
        await storeAll(manager, rooms, (room) => listedAs(changedTo(room, free, now), owner));
      }
    },
  };
}

const isHeld = ({ heldNote }: Pick<Room, 'heldNote'>): boolean => heldNote !== null;

function changedTo(before: Room, facts: Partial<Room>, now: number): Room {
  const updatedAt = Math.max(now, before.updatedAt + 1);
  const after = Object.assign(new Room(), before, facts, { version: before.version + 1, updatedAt });
  return Object.assign(after, derivedFrom(after));
}
