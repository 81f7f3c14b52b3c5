import { clientKeyError } from '../../kernel/client-key';
import { newId } from '../../kernel/id';
import type { MessageCode } from '../../kernel/catalogue';
import { accepted, type Refused, refused, type UserError, userError } from '../../kernel/user-error';
import type { Account, Viewer } from '../../kernel/viewer';
import type { Clock } from '../../ports/clock';
import type { RateLimit } from '../../ports/rate-limit';
import type { AddOutcome, OwnRoomRepository, RoomCeilings } from './own-room.repository';
import type { EditGuard } from './edit-guard.service';
import { checkedFacts, factsOf, NEW_ROOM, type RoomFacts, type SentFacts } from './room-facts.rules';
import type { LookAlikeService, LooksAlike } from './look-alike.service';
import { holdOf } from './room-hold.rules';
import { confirmed } from '../freshness/freshness.rules';
import { RoomImage } from '../images/room-image.entity';
import type { RoomImageFiles } from '../images/image-files';
import { chosenImages, imageErrors, type Photo } from '../images/image.rules';
import { IMAGE_SIZES, imageFile } from '../images/encode-image';
import { Room } from '../room.entity';
import type { RoomRepository } from '../room.repository';
import { derivedFrom } from '../room.rules';

/** A room as its owner sends it. */
export interface RoomDraft extends SentFacts {
  readonly id?: string | null | undefined;
  readonly clientKey?: string | null | undefined;
  readonly version?: number | null | undefined;
  readonly imageIds?: readonly string[] | null | undefined;
  readonly imagesFollow?: boolean | undefined;
  readonly differsFrom?: readonly string[] | null | undefined;
}

interface SavedRoom {
  readonly room: Room;
  readonly message: MessageCode;
  readonly userErrors: readonly UserError[];
}

type Saved = SavedRoom | LooksAlike | Refused;

interface Dependencies {
  readonly guard: EditGuard;
  readonly rooms: Pick<RoomRepository, 'imagesOf' | 'takeNumbers'>;
  readonly ownRooms: OwnRoomRepository;
  readonly files: RoomImageFiles;
  readonly lookAlikes: Pick<LookAlikeService, 'check'>;
  /** Saves of an account. */
  readonly saves: RateLimit;
  readonly most: RoomCeilings;
  readonly clock: Clock;
}

const FILES = IMAGE_SIZES.map(imageFile);

/** Creates the service with which owners create and change rooms. */
export function saveRoomService(dependencies: Dependencies) {
  return {
    /** Creates or changes a room by merging, completely or not at all. Refused with the codes of `SaveRoomPayload`. */
    save: async (viewer: Viewer, draft: RoomDraft): Promise<Saved & Pick<LooksAlike, 'lookAlikes'>> => ({
      lookAlikes: [],
      ...(await save(dependencies, viewer, draft)),
    }),
  };
}

async function save(dependencies: Dependencies, viewer: Viewer, draft: RoomDraft): Promise<Saved> {
  const owner = await dependencies.guard.ownerOf(viewer, dependencies.saves);
  if ('code' in owner) return { userErrors: [owner] };
  if (draft.id === null || draft.id === undefined) return create(dependencies, owner, draft);
  const room = await dependencies.guard.roomOf(owner, draft.id, 'id');
  return 'code' in room ? { userErrors: [room] } : change(dependencies, room, draft);
}

// A new room has no uploads yet, so it stays an unfinished draft until it is saved again.
async function create(
  { ownRooms, rooms, lookAlikes, most, clock }: Dependencies,
  { id: ownerId }: Account,
  draft: RoomDraft,
): Promise<Saved> {
  const keyError = clientKeyError(draft.clientKey);
  if (keyError) return { userErrors: [keyError] };
  const clientKey = draft.clientKey ?? null;
  const known = clientKey === null ? null : await ownRooms.findByClientKey(ownerId, clientKey);
  if (known) return saved(known, 'ROOM_CREATED');
  const chosen = chosenImages(draft.imageIds, [], []);
  const { facts, errors } = checkedFacts(draft, NEW_ROOM, (isDraft) =>
    imageErrors(chosen, isDraft || (draft.imagesFollow ?? false)),
  );
  if (errors.length > 0) return { userErrors: errors };
  const now = clock.now();
  const number = await rooms.takeNumbers(1);
  const moments = { ...confirmed(now), createdAt: now, updatedAt: now };
  const made = { id: newId(now), ownerId, number, version: 1, clientKey, ...notHeld, ...moments };
  const room = roomWith({ ...facts, status: 'DRAFT' }, made);
  const apart = await lookAlikes.check(room, [], draft.differsFrom);
  if ('userErrors' in apart) return apart;
  const outcome = await ownRooms.add(room, most, apart.remember);
  if (outcome === 'ADDED') return saved(room, 'ROOM_CREATED');
  // Another request with the same key was faster.
  const first = clientKey === null ? null : await ownRooms.findByClientKey(ownerId, clientKey);
  return first ? saved(first, 'ROOM_CREATED') : { userErrors: [notAdded(outcome, most)] };
}

function notAdded(outcome: Exclude<AddOutcome, 'ADDED'>, most: RoomCeilings): UserError {
  if (outcome === 'TOO_MANY') return userError('ROOMS_TOO_MANY', null, { most: most.rooms });
  if (outcome === 'TOO_MANY_UNFINISHED') {
    return userError('ROOMS_UNFINISHED_TOO_MANY', null, { most: most.unfinished });
  }
  return userError(outcome === 'OWNER_GONE' ? 'UNAUTHENTICATED' : 'ROOM_CHANGED_MEANWHILE');
}

async function change(dependencies: Dependencies, before: Room, draft: RoomDraft): Promise<Saved> {
  const { rooms, ownRooms, files, clock } = dependencies;
  const hold = draft.status === 'PUBLIC' ? holdOf(before) : null;
  if (hold) return { userErrors: [{ ...hold, path: ['status'] }] };
  if (typeof draft.version === 'number' && draft.version !== before.version) return refused('ROOM_CHANGED_MEANWHILE');
  const images = await rooms.imagesOf([before.id]);
  const chosen = chosenImages(draft.imageIds, images, await ownRooms.uploadsOf(before.id));
  const { facts, errors } = checkedFacts(draft, factsOf(before), (isDraft) =>
    imageErrors(chosen, images.length === 0 && (isDraft || (draft.imagesFollow ?? false))),
  );
  if (errors.length > 0) return { userErrors: errors };
  const status = chosen.order.length === 0 ? 'DRAFT' : facts.status;
  const updatedAt = Math.max(clock.now(), before.updatedAt + 1);
  const after = roomWith(
    { ...facts, status },
    Object.assign(new Room(), before, { version: before.version + 1, updatedAt, ...confirmed(updatedAt) }),
  );
  const apart = await dependencies.lookAlikes.check(after, chosen.order, draft.differsFrom);
  if ('userErrors' in apart) return apart;
  const kept = isTakenOff(before, after) ? await underFreshKeys(files, chosen.order) : chosen.order;
  const copies = keysOf(kept).filter((key) => !keysOf(chosen.order).includes(key));
  const stored = { before, after, images: imagesIn(kept, before.id), uploadIds: chosen.uploadIds };
  // A fault may come after the commit, so no images are deleted here; the sweep removes unused ones.
  const isDone = await ownRooms.change(stored, apart.remember);
  const useless = isDone ? keysOf([...images, ...chosen.order]).filter((key) => !keysOf(kept).includes(key)) : copies;
  await files.forget(useless);
  return isDone ? saved(after, 'ROOM_UPDATED') : refused('ROOM_CHANGED_MEANWHILE');
}

export const keysOf = (photos: readonly Photo[]): string[] => [...new Set(photos.map(({ imageKey }) => imageKey))];

const notHeld = { heldNote: null, heldStatus: null, deletedAt: null, deletedStatus: null };

type Kept = Omit<Room, keyof RoomFacts | keyof ReturnType<typeof derivedFrom>>;

function roomWith(facts: RoomFacts, kept: Kept): Room {
  const room = Object.assign(new Room(), kept, facts);
  return Object.assign(room, derivedFrom(room));
}

function saved(room: Room, done: 'ROOM_CREATED' | 'ROOM_UPDATED'): SavedRoom {
  return { room, ...accepted(done) };
}

const isTakenOff = (before: Room, after: Room): boolean => before.status === 'PUBLIC' && after.status === 'DRAFT';

/** Returns copies of the images under new keys, so that the old addresses never work again. */
export async function underFreshKeys(files: RoomImageFiles, photos: readonly Photo[]): Promise<Photo[]> {
  return Promise.all(photos.map(async (photo) => ({ ...photo, imageKey: await files.copy(FILES, photo.imageKey) })));
}

export function imagesIn(order: readonly Photo[], roomId: string): RoomImage[] {
  return order.map(({ id, imageKey, width, height, colour, look }, position) =>
    Object.assign(new RoomImage(), { id, roomId, position, imageKey, width, height, colour, look }),
  );
}
