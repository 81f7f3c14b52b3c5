import type { Clock } from '../../ports/clock';
import type { OwnRoomRepository, RoomChange } from './own-room.repository';
import type { RoomImageFiles } from '../images/image-files';
import type { RoomImage } from '../images/room-image.entity';
import { NOT_COUNTED } from '../freshness/freshness.rules';
import { Room } from '../room.entity';
import { isHeld } from '../room.policy';
import type { RoomRepository } from '../room.repository';
import { derivedFrom } from '../room.rules';
import { mayBePublic } from './room-facts.rules';
import { imagesIn, keysOf, underFreshKeys } from './save-room.service';

type Transaction = Parameters<NonNullable<Parameters<OwnRoomRepository['change']>[1]>>[0];
type Also = (transaction: Transaction, room: Room) => Promise<void>;

interface Dependencies {
  readonly rooms: Pick<RoomRepository, 'findById' | 'imagesOf'>;
  readonly ownRooms: Pick<OwnRoomRepository, 'change'>;
  readonly files: RoomImageFiles;
  readonly clock: Clock;
}

/** The outcome of holding or releasing a room. */
export type HoldOutcome = 'DONE' | 'NOT_FOUND' | 'NOTHING_TO_DO';

// Saves that may happen between reading a room and writing it.
const MOST_TRIES = 5;

export type HoldRoomService = ReturnType<typeof holdRoomService>;

/** Holds and releases rooms for operators; `also` runs in the same transaction. */
export function holdRoomService(dependencies: Dependencies) {
  return {
    /** Makes the room a draft that its owner cannot publish; the owner reads `note`. */
    hold: (id: string, note: string, also: Also): Promise<HoldOutcome> =>
      changed(dependencies, id, {
        also,
        becomes: (room) => (isHeld(room) ? null : { status: 'DRAFT', heldNote: note, heldStatus: room.status }),
      }),

    /**
     * Restores the status that the room had before it was held; one that now lacks facts stays a draft. Its owner could not
     * confirm it meanwhile, so the days are counted anew.
     */
    release: (id: string, also: Also): Promise<HoldOutcome> =>
      changed(dependencies, id, {
        also,
        becomes: (room, images) =>
          isHeld(room)
            ? { status: statusOfReleased(room, images), heldNote: null, heldStatus: null, ...NOT_COUNTED }
            : null,
      }),
  };
}

const statusOfReleased = (room: Room, images: readonly RoomImage[]): Room['status'] =>
  room.heldStatus === 'PUBLIC' && mayBePublic(room, images.length) ? 'PUBLIC' : 'DRAFT';

interface Change {
  /** Returns the changed fields of the room with these images; null when nothing changes. */
  readonly becomes: (
    room: Room,
    images: readonly RoomImage[],
  ) => (Pick<Room, 'status' | 'heldNote' | 'heldStatus'> & Partial<Room>) | null;
  readonly also: Also;
}

async function changed(dependencies: Dependencies, id: string, { becomes, also }: Change): Promise<HoldOutcome> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const room = await dependencies.rooms.findById(id);
    if (!room) return 'NOT_FOUND';
    const images = await dependencies.rooms.imagesOf([room.id]);
    const facts = becomes(room, images);
    if (!facts) return 'NOTHING_TO_DO';
    if (await stored(dependencies, await changeOf(dependencies, { room, images }, facts), also)) return 'DONE';
  }
  throw new Error(`The room ${id} is saved all the time.`);
}

// The images get new keys, so that earlier addresses stop working.
async function changeOf(
  { files, clock }: Dependencies,
  { room: before, images }: { readonly room: Room; readonly images: readonly RoomImage[] },
  facts: Partial<Room>,
): Promise<RoomChange> {
  const updatedAt = Math.max(clock.now(), before.updatedAt + 1);
  const after = Object.assign(new Room(), before, facts, { version: before.version + 1, updatedAt });
  Object.assign(after, derivedFrom(after));
  return { before, after, images: imagesIn(await underFreshKeys(files, images), before.id), uploadIds: [] };
}

async function stored({ rooms, ownRooms, files }: Dependencies, change: RoomChange, also: Also): Promise<boolean> {
  const replaced = keysOf(await rooms.imagesOf([change.before.id]));
  const isDone = await ownRooms.change(change, (transaction) => also(transaction, change.before));
  await files.forget(isDone ? replaced : keysOf(change.images));
  return isDone;
}
