import { Between, In } from 'typeorm';
import { changesPublicData, type Database, type EntityManager } from '../../database/database';
import { heldUser, type User } from '../../users';
import type { RoomListeners } from '../editing/own-room.repository';
import { listedAs } from '../editing/owner-listing.repository';
import { Room } from '../room.entity';
import { searchIndexOf } from '../room.repository';
import { derivedFrom } from '../room.rules';
import { noteListing } from '../search/changed-listings.repository';

/** A part of a room that changes with its freshness. */
export type FreshnessChange = Partial<
  Pick<Room, 'confirmedAt' | 'leavesSearchAt' | 'leftSearchAt' | 'freshnessDue' | 'vacancies'>
>;

/** Rooms of an owner that are due, with the owner; null for an owner who is gone. */
interface Due {
  readonly owner: User | null;
  readonly rooms: readonly Room[];
}

interface DuePart {
  readonly until: number;
  readonly limit: number;
}

export type FreshnessRepository = ReturnType<typeof freshnessRepository>;

/** Queries which rooms are due to be confirmed, and stores what follows. */
export function freshnessRepository(database: Database, { roomChanged }: RoomListeners) {
  const index = searchIndexOf(database);

  /** Stores a change; does nothing when the room has changed since it was read. */
  async function store(manager: EntityManager, owner: User | null, [before, change]: Changed): Promise<Room | null> {
    const made = Object.assign(new Room(), before, change);
    const after = listedAs(Object.assign(made, derivedFrom(made)), owner);
    const isFoundOtherwise = after.rentUp !== before.rentUp;
    const { rentUp, rentDown } = after;
    // A save that was based on other facts, or on another place in the index, is refused.
    const version = before.version + (isFoundOtherwise || after.vacancies !== before.vacancies ? 1 : 0);
    const where = { id: before.id, version: before.version };
    const { affected } = await manager.update(Room, where, { ...change, rentUp, rentDown, version });
    if (affected !== 1) return null;
    await roomChanged(manager, { before, after });
    await noteListing(manager, before, after);
    if (isFoundOtherwise) {
      await index.remove(manager, [before]);
      await index.add(manager, [after]);
    }
    if (isFoundOtherwise || change.confirmedAt !== undefined) changesPublicData(manager);
    return Object.assign(after, { version });
  }

  return {
    /** Begins to count the days of rooms that nobody has counted, at most `limit` of them. */
    async begin(freshnessDue: number, limit: number): Promise<void> {
      const rooms = await database.select<{ id: string }>('SELECT id FROM rooms WHERE freshness_due = 0 LIMIT ?', [
        limit,
      ]);
      if (rooms.length === 0) return;
      const id = In(rooms.map((room) => room.id));
      await database.write((manager) => manager.update(Room, { id, freshnessDue: 0 }, { freshnessDue }));
    },

    /** Returns owners of rooms that are due at `now`, longest due first. */
    async ownersDue(now: number, limit: number): Promise<string[]> {
      const sql =
        'SELECT owner_id AS ownerId FROM rooms WHERE freshness_due BETWEEN 1 AND ? ORDER BY freshness_due LIMIT ?';
      const rows = await database.select<{ ownerId: string }>(sql, [now, limit]);
      return [...new Set(rows.map(({ ownerId }) => ownerId))];
    },

    /** Reads the rooms of an owner that are due until a time, and stores what `decide` makes of them. */
    tend: (
      ownerId: string,
      { until, limit }: DuePart,
      decide: (due: Due, manager: EntityManager) => Promise<readonly Changed[]>,
    ): Promise<void> =>
      database.write(async (manager) => {
        const owner = await heldUser(manager, ownerId);
        const rooms = await manager.find(Room, {
          where: { ownerId, freshnessDue: Between(1, until) },
          order: { freshnessDue: 'ASC' },
          take: limit,
        });
        for (const changed of await decide({ owner, rooms }, manager)) await store(manager, owner, changed);
      }),

    /** Stores what `decide` makes of a public room; returns null for any other room. */
    answer: (roomId: string, decide: (room: Room) => FreshnessChange): Promise<Room | null> =>
      database.write(async (manager) => {
        const known = await manager.findOneBy(Room, { id: roomId });
        const owner = known && (await heldUser(manager, known.ownerId));
        const room = owner && (await manager.findOneBy(Room, { id: roomId, status: 'PUBLIC' }));
        return room ? store(manager, owner, [room, decide(room)]) : null;
      }),
  };
}

type Changed = readonly [room: Room, change: FreshnessChange];
