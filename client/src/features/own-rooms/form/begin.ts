import { newKey } from '../../../lib/new-key';
import { conflictOf, factsToTake, type OpenConflict } from './conflict/conflict';
import type { KeptForm } from './kept-form';
import { changedPhotos, type FormPhoto } from './photos/photo-list';
import { differingFacts, draftOf, newRoom } from './room-draft';
import type { RoomForm_RoomFragment } from './room-form.generated';
import { caughtUp, type KnownRoom, knownFrom } from './server/known-room';
import { firstPlace, type Step } from './steps/steps';
import { type Field, validateRoom } from './validate-room';

/** The content with which a form opens. */
export interface Opening extends KeptForm {
  readonly conflict: OpenConflict | undefined;
  /** True if the content was kept on this device. */
  readonly isKept: boolean;
  /** The step that opens first on a phone. */
  readonly begunIn: Step;
}

type Content = Omit<Opening, 'isKept' | 'begunIn'>;

/** Returns the content with which a form opens: what was kept on this device, or the stored room, whichever is newer. */
export function openingOf(kept: KeptForm | undefined, room: RoomForm_RoomFragment | undefined): Opening {
  const opened = contentOf(kept, room);
  return { ...opened, isKept: kept !== undefined, begunIn: kept?.step ?? stepToBegin(opened, room) };
}

function contentOf(kept: KeptForm | undefined, room: RoomForm_RoomFragment | undefined): Content {
  if (kept) return continued(kept, room);
  const rest = { clientKey: newKey(), conflict: undefined };
  if (!room) return { draft: newRoom, photos: [], known: undefined, ...rest };
  return { draft: draftOf(room), photos: photosOf(room), known: knownFrom(room), ...rest };
}

// An unfinished draft goes on where something is missing.
function stepToBegin({ draft, photos, known }: Content, room: RoomForm_RoomFragment | undefined): Step {
  if (!known || (room && (room.status === 'PUBLIC' || room.hold))) return 'where';
  const missing = validateRoom({ draft, photos: photos.length, segments: undefined })?.errors ?? {};
  return firstPlace(Object.keys(missing) as Field[])?.step ?? 'where';
}

/** Returns a kept form whose room was deleted: its facts and its files, to make a new room. */
export const detached = ({ draft, photos }: KeptForm): KeptForm => ({
  draft,
  photos: photos.flatMap((photo) => (photo.source instanceof File ? [{ ...photo, id: null }] : [])),
  known: undefined,
  clientKey: newKey(),
});

export const photosOf = ({ images }: RoomForm_RoomFragment): readonly FormPhoto[] =>
  images.map(({ id, cardUrl }) => ({ key: id, id, source: cardUrl }));

/** Tells whether the photos are those that the stored room had when it was last read or saved. */
export const arePhotosStored = (photos: readonly FormPhoto[], base: KnownRoom['base']): boolean =>
  base?.imageIds.join() === photos.map(({ id }) => id ?? '').join();

// The room may have been saved elsewhere since the form was kept. As long as a conflict is not decided, the form is kept
// with the version from before, so that it is found again at each opening.
function continued(kept: KeptForm, room: RoomForm_RoomFragment | undefined): Content {
  const known = kept.known && caughtUp(kept.known, room);
  if (!room || !known || known.version === room.version) return { ...kept, known, conflict: undefined };
  const next = knownFrom(room);
  const arePhotosUntouched = arePhotosStored(kept.photos, known.base);
  const stored = { kind: 'stored', photos: photosOf(room), isUntouched: arePhotosUntouched } as const;
  const { photos } = changedPhotos({ photos: kept.photos, notes: [] }, stored);
  const found = isStored(kept, known) ? undefined : conflictOf(kept.draft, draftOf(room));
  if (!found) return { ...kept, draft: draftOf(room), photos, known: next, conflict: undefined };
  const taken = known.base ? factsToTake(found, known.base.draft) : {};
  return { ...kept, draft: { ...kept.draft, ...taken }, photos, known, conflict: { ...found, next } };
}

const isStored = ({ draft }: KeptForm, { base }: KnownRoom): boolean =>
  base !== undefined && differingFacts(draft, base.draft).length === 0;
