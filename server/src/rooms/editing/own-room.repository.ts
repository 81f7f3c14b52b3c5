import { In, IsNull, LessThan, Not } from 'typeorm';
import { changesPublicData, type Database, type EntityManager } from '../../database/database';
import { isUniqueViolation } from '../../database/unique-violation';
import { insertRows } from '../../database/insert-rows';
import { heldUser } from '../../users';
import { RoomImage } from '../images/room-image.entity';
import { RoomUpload } from '../images/room-upload.entity';
import { Room } from '../room.entity';
import { searchIndexOf } from '../room.repository';
import { noteListing } from '../search/changed-listings.repository';
import { ownRoomList } from './own-room-list.repository';
import { listedAs, listRoomsWithin } from './owner-listing.repository';
import { suspendedRooms } from './suspended-rooms.repository';

const ROOMS_BY_CLIENT_KEY = { name: 'rooms_by_client_key', column: 'rooms.client_key' };
// Twice the images of a room, since earlier uploads may be unused.
const MOST_UPLOADS = 14;
const ROOMS_AT_ONCE = 100;

/** A room as it was read and as it is to be stored, with all its images. */
export interface RoomChange {
  readonly before: Room;
  readonly after: Room;
  readonly images: readonly RoomImage[];
  /** Uploads that have become images. */
  readonly uploadIds: readonly string[];
}

/** The number of rooms that an owner may have, and how many of them may lack their first images. */
export interface RoomCeilings {
  readonly rooms: number;
  readonly unfinished: number;
}

/** The outcome of adding a room. */
export type AddOutcome = 'ADDED' | 'KEY_TAKEN' | 'OWNER_GONE' | 'TOO_MANY' | 'TOO_MANY_UNFINISHED';

// Thrown to roll back a transaction.
const CHANGED_MEANWHILE = new Error('the room has changed meanwhile');

/** Parts of the product that follow the changes of rooms. */
export interface RoomListeners {
  /** Called in the transaction of a change, and of a deletion, where `after` is null. */
  readonly roomChanged: (manager: EntityManager, change: { before: Room; after: Room | null }) => Promise<void>;
}

export type OwnRoomRepository = ReturnType<typeof ownRoomRepository>;

/** Queries owners' rooms. A changed room and its search index are written in one transaction. */
export function ownRoomRepository(database: Database, { roomChanged }: RoomListeners) {
  const index = searchIndexOf(database);

  async function change(manager: EntityManager, { before, after, images, uploadIds }: RoomChange): Promise<void> {
    const stored = listedAs(after, await heldUser(manager, after.ownerId));
    const { id, ownerId, number, clientKey, createdAt, ...columns } = stored;
    const updated = await manager.update(Room, { id, version: before.version }, columns);
    if (updated.affected !== 1) throw CHANGED_MEANWHILE;
    changesPublicData(manager);
    await roomChanged(manager, { before, after });
    await noteListing(manager, before, stored);
    if (isFoundOtherwise(before, stored)) {
      await index.remove(manager, [before]);
      await index.add(manager, [stored]);
    }
    await manager.delete(RoomImage, { roomId: id });
    await insertRows(manager, RoomImage, images);
    if (uploadIds.length === 0) return;
    const { affected } = await manager.delete(RoomUpload, { id: In([...uploadIds]) });
    if (affected !== uploadIds.length) throw CHANGED_MEANWHILE;
  }

  return {
    findByClientKey: (ownerId: string, clientKey: string): Promise<Room | null> =>
      database.read.findOneBy(Room, { ownerId, clientKey, deletedAt: IsNull() }),

    ...ownRoomList(database),
    ...suspendedRooms(index, { roomChanged }),

    /** Adds a draft, and what `also` adds. Locks its owner, so that parallel additions cannot pass the ceilings. */
    add: (room: Room, most: RoomCeilings, also = nothingElse): Promise<AddOutcome> =>
      database
        .write<AddOutcome>(async (manager) => {
          if (!(await heldUser(manager, room.ownerId))) return 'OWNER_GONE';
          const { all, unfinished } = await countsWithin(manager, room.ownerId);
          if (all >= most.rooms) return 'TOO_MANY';
          if (unfinished >= most.unfinished) return 'TOO_MANY_UNFINISHED';
          await insertRows(manager, Room, [room]);
          await also(manager);
          return 'ADDED';
        })
        .catch((fault: unknown) => {
          if (isUniqueViolation(fault, ROOMS_BY_CLIENT_KEY)) return 'KEY_TAKEN';
          throw fault;
        }),

    /**
     * Stores a change and what `also` adds in one transaction; returns false when the room or its uploads have changed
     * since they were read.
     */
    change: (changed: RoomChange, also = nothingElse): Promise<boolean> =>
      database
        .write(async (manager) => {
          await change(manager, changed);
          await also(manager);
        })
        .then(
          () => true,
          (fault: unknown) => {
            if (fault === CHANGED_MEANWHILE) return false;
            throw fault;
          },
        ),

    /** Deletes a room as it was read, and returns the keys of its images; null when it has changed since. */
    remove: (room: Room): Promise<string[] | null> =>
      database.write(async (manager) => {
        const images = await manager.findBy(RoomImage, { roomId: room.id });
        const uploads = await manager.findBy(RoomUpload, { roomId: room.id });
        const { affected } = await manager.delete(Room, { id: room.id, version: room.version });
        if (affected !== 1) return null;
        await rememberRemoved(manager, [room]);
        await roomChanged(manager, { before: room, after: null });
        changesPublicData(manager);
        await index.remove(manager, [room]);
        return [...images, ...uploads].map(({ imageKey }) => imageKey);
      }),

    /** Returns a room that its owner has deleted and that is not removed yet. */
    findDeleted: (id: string): Promise<Room | null> => database.read.findOneBy(Room, { id, deletedAt: Not(IsNull()) }),

    /** Returns rooms that were deleted before a time, at most a hundred. */
    deletedBefore: (moment: number): Promise<Room[]> =>
      database.read.find(Room, { where: { deletedAt: LessThan(moment) }, take: ROOMS_AT_ONCE }),

    /** Takes the public rooms of a user off the lists, or puts them back. */
    listWithin: (manager: EntityManager, ownerId: string, isListed: boolean): Promise<void> =>
      listRoomsWithin(manager, index, { ownerId, isListed }),

    /** Deletes all rooms of a user, and returns the keys of their images. */
    async removeAllWithin(manager: EntityManager, ownerId: string): Promise<string[]> {
      const keys: string[] = [];
      changesPublicData(manager);
      for (;;) {
        const rooms = await manager.find(Room, { where: { ownerId }, take: ROOMS_AT_ONCE });
        if (rooms.length === 0) return keys;
        const roomId = In(rooms.map(({ id }) => id));
        const photos = [
          ...(await manager.findBy(RoomImage, { roomId })),
          ...(await manager.findBy(RoomUpload, { roomId })),
        ];
        keys.push(...photos.map(({ imageKey }) => imageKey));
        await manager.delete(Room, { id: roomId });
        await rememberRemoved(manager, rooms);
        for (const room of rooms) await roomChanged(manager, { before: room, after: null });
        await index.remove(manager, rooms);
      }
    },

    uploadsOf: (roomId: string): Promise<RoomUpload[]> =>
      database.read.find(RoomUpload, { where: { roomId }, order: { createdAt: 'ASC', id: 'ASC' } }),

    /** Adds an upload, and returns the keys of old ones that it replaced; null when the room is gone. */
    addUpload: (upload: RoomUpload): Promise<string[] | null> =>
      database.write(async (manager) => {
        const { roomId } = upload;
        if (!(await manager.existsBy(Room, { id: roomId, deletedAt: IsNull() }))) return null;
        await insertRows(manager, RoomUpload, [upload]);
        const all = await manager.find(RoomUpload, { where: { roomId }, order: { createdAt: 'DESC', id: 'DESC' } });
        const old = all.slice(MOST_UPLOADS);
        if (old.length > 0) await manager.delete(RoomUpload, { id: In(old.map(({ id }) => id)) });
        return old.map(({ imageKey }) => imageKey);
      }),

    /** Deletes uploads from before a time that never became images of a room. */
    removeUploadsBefore: (moment: number): Promise<unknown> =>
      database.write((manager) => manager.delete(RoomUpload, { createdAt: LessThan(moment) })),

    /** Returns those of the keys that belong to an image or an upload of a room. */
    async keysInUse(keys: readonly string[]): Promise<string[]> {
      const where = { imageKey: In([...keys]) };
      const select = { imageKey: true } as const;
      const images = await database.read.find(RoomImage, { select, where });
      const uploads = await database.read.find(RoomUpload, { select, where });
      return [...images, ...uploads].map(({ imageKey }) => imageKey);
    },
  };
}

/** Counts the rooms of an owner, and those of them without images. */
async function countsWithin(manager: EntityManager, ownerId: string): Promise<{ all: number; unfinished: number }> {
  const isUnfinished = `status = 'DRAFT' AND NOT EXISTS (SELECT 1 FROM room_images WHERE room_id = rooms.id)`;
  const sql = `SELECT COUNT(*) AS found, COUNT(CASE WHEN ${isUnfinished} THEN 1 END) AS unfinished
    FROM rooms WHERE owner_id = ? AND deleted_at IS NULL`;
  const [row] = await manager.query<{ found: number | string; unfinished: number | string }[]>(sql, [ownerId]);
  return { all: Number(row?.found ?? 0), unfinished: Number(row?.unfinished ?? 0) };
}

const nothingElse = (_manager: EntityManager): Promise<void> => Promise.resolve();

const FOUND_BY = ['searchText', 'state', 'district', 'rentUp', 'rentDown'] as const;

const isFoundOtherwise = (before: Room, after: Room): boolean => FOUND_BY.some((name) => before[name] !== after[name]);

// What was never public is not remembered.
async function rememberRemoved(manager: EntityManager, rooms: readonly Room[]): Promise<void> {
  const ids = rooms.filter(({ status, deletedStatus }) => (deletedStatus ?? status) === 'PUBLIC').map(({ id }) => id);
  if (ids.length === 0) return;
  await manager.query(`INSERT INTO removed_rooms (id) VALUES ${ids.map(() => '(?)').join(', ')}`, ids);
}
