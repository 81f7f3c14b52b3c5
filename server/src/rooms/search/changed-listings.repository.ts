import type { Database, EntityManager } from '../../database/database';
import { insertRows } from '../../database/insert-rows';
import { among } from '../../database/select';
import { newId, randomKey } from '../../kernel/id';
import type { Near } from '../near.rules';
import type { Room } from '../room.entity';
import type { RoomSearch } from '../room.rules';
import { ChangedListing } from './changed-listing.entity';
import { isWithin } from './near-spots.repository';
import { byRent, type Condition, filtersOf, joined, keywordOf, rangeOf } from './search.sql';

const MINUTE = 60_000;
// A room may change again for so long before it is compared with saved searches.
const QUIET_MILLIS = 2 * MINUTE;
// A server that has claimed changes is done by then, or gone.
const SET_ASIDE = 5 * MINUTE;

const FOUND_BY = [
  'rentUp',
  'state',
  'district',
  'pincode',
  'latitude',
  'longitude',
  'accommodationFor',
  'suitableFor',
  'shared',
  'allInPrice',
  'availableFrom',
  'amenities',
  'searchText',
] as const satisfies (keyof Room)[];

/** A listed room that has changed. */
export interface ChangedRoomListing extends Pick<Room, 'id' | 'ownerId' | 'state' | 'district'> {
  /** Id of the first change; searches with a later id were saved after it. */
  readonly cause: string;
}

/** Changes that this server compares with saved searches. */
export interface ClaimedListings {
  readonly claim: string;
  readonly rooms: readonly ChangedRoomListing[];
}

/** Notes a room that searches find otherwise than before; of several changes, what was before the first one stays. */
export async function noteListing(manager: EntityManager, before: Room, after: Room): Promise<void> {
  if (before.rentUp === null && after.rentUp === null) return;
  if (FOUND_BY.every((name) => before[name] === after[name])) return;
  const now = Math.max(after.updatedAt, after.deletedAt ?? 0, after.confirmedAt ?? 0, after.leftSearchAt ?? 0);
  const [row] = await manager.query<{ rating: number }[]>('SELECT rating FROM rooms WHERE id = ?', [before.id]);
  await noteBefore(manager, before, { rating: row?.rating ?? 0, now });
}

/** Notes a room that searches find otherwise since its rating has changed. */
export async function noteRating(
  manager: EntityManager,
  room: Room,
  { before, now }: { readonly before: number; readonly now: number },
): Promise<void> {
  if (room.rentUp !== null) await noteBefore(manager, room, { rating: before, now });
}

interface Rated {
  readonly rating: number;
  readonly now: number;
}

async function noteBefore(manager: EntityManager, before: Room, { rating, now }: Rated): Promise<void> {
  const dueAt = now + QUIET_MILLIS;
  const { affected } = await manager.update(ChangedListing, { id: before.id }, { dueAt, claim: '' });
  if (affected !== 0) return;
  const facts = Object.fromEntries(FOUND_BY.map((name) => [name, before[name]]));
  const changed = Object.assign(new ChangedListing(), {
    id: before.id,
    ...facts,
    rating,
    cause: newId(now),
    claim: '',
    dueAt,
  });
  await insertRows(manager, ChangedListing, [changed]);
}

export type ChangedListingRepository = ReturnType<typeof changedListingRepository>;

/** Queries the rooms that searches find otherwise than before. */
export function changedListingRepository(database: Database) {
  // The rooms are read by their ids, whatever the search; databases would choose indexes of the search.
  const inOrder = database.kind === 'mysql' ? 'STRAIGHT_JOIN' : 'CROSS JOIN';

  return {
    /** Claims changes that are due for this server, at most `most`; null when none are left. */
    async claim(now: number, most: number): Promise<ClaimedListings | null> {
      const due = await database.select<{ id: string }>(
        'SELECT id FROM changed_listings WHERE due_at <= ? ORDER BY due_at LIMIT ?',
        [now, most],
      );
      if (due.length === 0) return null;
      const { sql, values } = among(due.map(({ id }) => id));
      const [claim, until] = [randomKey(), now + SET_ASIDE];
      await database.write((manager) =>
        manager.query(`UPDATE changed_listings SET claim = ?, due_at = ? WHERE id ${sql} AND due_at <= ?`, [
          claim,
          until,
          ...values,
          now,
        ]),
      );
      const rooms = await database.select<ChangedRoomListing>(
        `SELECT rooms.id, owner_id AS ownerId, rooms.state, rooms.district, cause
          FROM changed_listings JOIN rooms ON rooms.id = changed_listings.id
          WHERE claim = ? AND due_at = ? AND rooms.rent_up IS NOT NULL`,
        [claim, until],
      );
      return { claim, rooms };
    },

    /** Forgets claimed changes, but not those of rooms that have changed again meanwhile. */
    finish: ({ claim }: ClaimedListings): Promise<unknown> =>
      database.write((manager) => manager.delete(ChangedListing, { claim })),

    /** Returns those of the rooms that a search finds now, and did not find before they changed. */
    async newlyFound(search: RoomSearch, roomIds: readonly string[]): Promise<string[]> {
      const ids = among(roomIds);
      const { sql, parameters } = joined(conditionsOf(search));
      const rows = await database.select<{ id: string }>(
        `SELECT rooms.id FROM (SELECT id AS changed_id FROM changed_listings WHERE id ${ids.sql}) AS changed
          ${inOrder} rooms ON rooms.id = changed.changed_id
          WHERE ${sql} AND rooms.id NOT IN (SELECT id FROM changed_listings AS rooms WHERE id ${ids.sql} AND ${sql})`,
        [...ids.values, ...parameters, ...ids.values, ...parameters],
      );
      return rows.map(({ id }) => id);
    },
  };
}

/** Returns all conditions of a search. */
function conditionsOf(search: RoomSearch): Condition[] {
  return [
    ...rangeOf(byRent(search), 0),
    ...filtersOf(search),
    ...(search.near ? [isNearby(search.near)] : []),
    ...keywordOf(search),
  ];
}

/** Returns the condition that a room is near by its own point, or by its pincode when it has none. */
function isNearby(near: Near): Condition {
  const pincodes = among(near.pincodes.map(({ pincode }) => pincode));
  const [within, ...values] = isWithin(near);
  return [`((latitude IS NULL AND pincode ${pincodes.sql}) OR ${within})`, ...pincodes.values, ...values];
}
