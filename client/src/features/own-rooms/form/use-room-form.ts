import { useMemo, useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import type { RoomStatus } from '../../../apollo/schema-types.generated';
import type { Area } from '../../../lib/area';
import { useFieldErrors } from '../../../ui/use-field-errors';
import { useNotice } from '../../../ui/use-notice';
import type { KeptForm } from './kept-form';
import { conflictOf, factsToTake } from './conflict/conflict';
import { changedPhotos, type FormPhoto, MOST_PHOTOS } from './photos/photo-list';
import { draftOf, type Fact, isFact, newRoom, type RoomDraft } from './room-draft';
import type { RoomForm_RoomFragment } from './room-form.generated';
import { type Field, type RoomErrors, unreadableFields, validateRoom } from './validate-room';
import type { DeleteOutcome } from './use-delete-room';
import { newKey } from '../../../lib/new-key';
import { useKeeping } from './use-kept-form';
import { useRoomPhotos } from './photos/use-room-photos';
import { type SaveOutcome, useSaveRoom } from './use-save-room';

const ERROR_LASTS = 3000;

/** The result of saving or deleting a room. */
export interface RoomOutcome {
  readonly texts: readonly string[];
  /** Absent if the room was deleted. */
  readonly roomId?: string;
}

interface Subject {
  /** The room being edited; absent for a new one. */
  readonly room: RoomForm_RoomFragment | undefined;
  readonly accountId: string;
  /** Content that was kept on this device. */
  readonly kept: KeptForm | undefined;
  readonly onOutcome: (outcome: RoomOutcome) => void;
}

export function useRoomForm({ room, accountId, kept, onOutcome }: Subject) {
  const { t } = useTranslation();
  const [first] = useState(() => begin(kept, room));
  const { draft, change: write, area, segments, isChanged } = useWriting(first.draft);
  const photos = useRoomPhotos(first.photos);
  const { saveRoom, isSaving, shares, known, catchUp } = useSaveRoom(first, (key, id) => {
    photos.change({ kind: 'uploaded', key, id });
  });
  const fields = useFieldErrors<Field>();
  const { notice, show, clear } = useNotice();
  const [isConflict, setIsConflict] = useState(false);
  const [conflict, setConflict] = useState(first.conflict);
  const hasChanges = first.isKept || isChanged || photos.isChanged;
  const keeping = useKeeping({
    subject: { accountId, roomId: room?.id },
    written: () => ({ draft, photos: photos.photos, known: known.current, clientKey: first.clientKey }),
    change: useMemo(() => ({ draft, photos: photos.photos, isSaving }), [draft, photos.photos, isSaving]),
    isChanged: hasChanges,
  });
  const end = (outcome: RoomOutcome) => {
    void keeping.forget();
    onOutcome(outcome);
  };

  const tell = ({ alert, errors }: RoomErrors, lasts?: number) => {
    show({ kind: 'error', text: alert, ...(lasts !== undefined && { lasts }) });
    fields.show(errors);
  };
  const take = (outcome: SaveOutcome) => {
    if (outcome.isSaved) return end({ texts: [t('roomForm.saved')], roomId: outcome.roomId });
    if (outcome.code === 'ROOM_IMAGE_UNKNOWN') photos.change({ kind: 'forgetUploads' });
    setIsConflict(outcome.code === 'ROOM_CHANGED_MEANWHILE');
    tell(outcome, Object.keys(outcome.errors).length > 0 ? ERROR_LASTS : undefined);
  };
  const save = (status: RoomStatus) => {
    if (isSaving) return;
    setIsConflict(false);
    clear();
    const unreadable = fields.form.current ? unreadableFields(fields.form.current) : undefined;
    const found = unreadable ?? validateRoom({ draft, photos: photos.photos.length, segments });
    if (found) return tell(found, ERROR_LASTS);
    void saveRoom({ draft, status, photos: photos.photos }).then(take);
  };
  const showNewer = async () => {
    const stored = await catchUp();
    if (!stored) return show({ kind: 'error', text: t('roomForm.saveFailed') });
    clear();
    const found = conflictOf(draft, draftOf(stored));
    setConflict(found);
    if (found && first.base) write(factsToTake(found, first.base));
    photos.change({ kind: 'stored', photos: photosOf(stored), isUntouched: !first.isKept && !photos.isChanged });
  };
  const takeDeletion = ({ isDeleted, texts }: DeleteOutcome) => {
    if (isDeleted) return end({ texts });
    show({ kind: 'error', text: texts.join(' ') });
  };
  const change = (changed: Partial<RoomDraft>) => {
    write(changed);
    fields.clear(Object.keys(changed).filter(isFact));
  };
  const addFiles = (files: readonly File[]) => {
    fields.clear(['photos']);
    if (photos.photos.length < MOST_PHOTOS) return void photos.add(files);
    show({ kind: 'error', text: t('photos.full'), lasts: ERROR_LASTS });
  };
  return {
    form: fields.form,
    alert: { notice, clear, isConflict, isKept: first.isKept, showNewer },
    conflict,
    writing: { draft, errors: fields.errors, change },
    area: { ...area(change), errors: fields.errors },
    photos: { ...photos, addFiles },
    saving: { save, takeDeletion, isSaving, shares },
    keeping: { isAtRisk: hasChanges && !keeping.isKept, forget: keeping.forget },
  };
}

/** Keeps the draft, and the area within it. */
function useWriting(first: RoomDraft) {
  const [draft, setDraft] = useState(first);
  const [segments, setSegments] = useState<Area['segments']>();
  const { state, district: dist, pincode: pin } = draft;
  return {
    draft,
    segments,
    isChanged: (Object.keys(first) as Fact[]).some((fact) => draft[fact] !== first[fact]),
    change: (changed: Partial<RoomDraft>) => {
      setDraft((before) => ({ ...before, ...changed }));
    },
    area: (change: (changed: Partial<RoomDraft>) => void) => ({
      area: { state, dist, pin, segments },
      onChange: (told: Area) => {
        setSegments(told.segments);
        change(changesIn(draft, { state: told.state, district: told.dist, pincode: told.pin }));
      },
    }),
  };
}

// Unchanged fields keep their errors.
const changesIn = (draft: RoomDraft, told: Partial<RoomDraft>): Partial<RoomDraft> =>
  Object.fromEntries(Object.entries(told).filter(([fact, text]) => draft[fact as Fact] !== text));

const photosOf = ({ images }: RoomForm_RoomFragment): readonly FormPhoto[] =>
  images.map(({ id, cardUrl }) => ({ key: id, id, source: cardUrl }));

function begin(kept: KeptForm | undefined, room: RoomForm_RoomFragment | undefined) {
  if (kept) return { ...caughtUp(kept, room), base: undefined, isKept: true };
  const rest = { clientKey: newKey(), conflict: undefined, isKept: false };
  if (!room) return { draft: newRoom, base: newRoom, photos: [], known: undefined, ...rest };
  const draft = draftOf(room);
  return { draft, base: draft, photos: photosOf(room), known: { id: room.id, version: room.version }, ...rest };
}

// The room may have been saved elsewhere since the form was kept.
function caughtUp(kept: KeptForm, room: RoomForm_RoomFragment | undefined) {
  const { known } = kept;
  if (!room || !known || known.unanswered || known.version === room.version) return { ...kept, conflict: undefined };
  const photos = changedPhotos(
    { photos: kept.photos, notes: [] },
    { kind: 'stored', photos: photosOf(room), isUntouched: false },
  ).photos;
  const conflict = conflictOf(kept.draft, draftOf(room));
  return { ...kept, photos, known: { id: room.id, version: room.version }, conflict };
}
