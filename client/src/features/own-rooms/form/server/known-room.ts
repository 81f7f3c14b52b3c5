import type { RoomStatus } from '../../../../apollo/schema-types.generated';
import { draftOf, newRoom, type RoomDraft, withoutSpace } from '../room-draft';
import type { RoomForm_RoomFragment } from '../room-form.generated';
import type { SomeFacts } from './storable-facts';

/** The content of the stored room, as far as this form knows it. */
interface StoredContent {
  readonly draft: RoomDraft;
  readonly imageIds: readonly string[];
}

/** The stored room as far as this form knows it. */
export interface KnownRoom {
  readonly id: string;
  readonly version: number;
  /** Absent in forms that an earlier release kept on the device. */
  readonly base?: StoredContent | undefined;
  /** The last save that was not answered. */
  readonly unanswered?: SentRoom | undefined;
}

/** A save as it is sent; what is absent stays as it is stored. */
export interface SentRoom {
  readonly draft: SomeFacts;
  readonly status?: RoomStatus;
  readonly imageIds?: readonly string[] | undefined;
  /** Rooms that look the same and are others; absent if the server shall not ask. */
  readonly differsFrom?: readonly string[];
}

const imageIdsOf = ({ images }: RoomForm_RoomFragment): readonly string[] => images.map(({ id }) => id);

/** Returns what a form knows that has just read the room. */
export const knownFrom = (room: RoomForm_RoomFragment): KnownRoom => ({
  ...{ id: room.id, version: room.version },
  base: { draft: draftOf(room), imageIds: imageIdsOf(room) },
});

/** Returns what a form knows after a save that was done. */
export function afterSave({ id, base }: KnownRoom, sent: SentRoom, version: number): KnownRoom {
  const draft = { ...(base?.draft ?? newRoom), ...sent.draft };
  return { id, version, base: { draft, imageIds: sent.imageIds ?? base?.imageIds ?? [] } };
}

/**
 * Returns what is known of a room after its last save was not answered: if the stored room shows that it was done, the next
 * save continues from its version and is not a conflict.
 */
export function caughtUp(known: KnownRoom, room: RoomForm_RoomFragment | undefined | null): KnownRoom {
  const { unanswered } = known;
  if (!room || !unanswered) return known;
  const isDone =
    room.version === known.version + 1 &&
    (!unanswered.status || room.status === unanswered.status) &&
    (!unanswered.imageIds || imageIdsOf(room).join() === unanswered.imageIds.join()) &&
    tells(draftOf(room), unanswered.draft);
  return isDone ? afterSave(known, unanswered, room.version) : known;
}

const tells = (stored: RoomDraft, sent: SomeFacts): boolean =>
  (Object.entries(sent) as [keyof RoomDraft, string][]).every(
    ([fact, text]) => withoutSpace(stored[fact]) === withoutSpace(text),
  );

/** Tells whether a form has something that its stored room does not have. */
export function isUnsaved(base: StoredContent | undefined, facts: SomeFacts, imageIds: readonly string[]): boolean {
  if (!base) return true;
  const told = Object.entries(facts) as [keyof RoomDraft, string][];
  // The last photo of a stored room stays there until another one can take its place.
  const hasOtherPhotos = imageIds.length > 0 && imageIds.join() !== base.imageIds.join();
  return hasOtherPhotos || told.some(([fact, text]) => text !== base.draft[fact]);
}
