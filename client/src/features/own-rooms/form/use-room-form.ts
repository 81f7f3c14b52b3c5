import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n';
import type { RoomStatus } from '../../../apollo/schema-types.generated';
import type { Area } from '../../../lib/area';
import { useFieldErrors } from '../../../ui/use-field-errors';
import { useNotice } from '../../../ui/use-notice';
import type { FormSubject, KeptForm } from './kept-form';
import { useLookAlikes } from './look-alikes/use-look-alikes';
import { openingOf } from './begin';
import { MOST_PHOTOS } from './photos/photo-list';
import { type Fact, isFact, type RoomDraft } from './room-draft';
import type { RoomForm_RoomFragment } from './room-form.generated';
import { type Field, type RoomErrors, type RoomFieldErrors, unreadableFields, validateRoom } from './validate-room';
import type { DeleteOutcome } from './use-delete-room';
import { useConflict } from './use-conflict';
import { useServerRoom } from './server/use-server-room';
import { useRoomPhotos } from './photos/use-room-photos';
import type { SaveOutcome } from './use-save-room';
import { useSteps } from './steps/use-steps';
import { useStoring } from './use-storing';

const ERROR_LASTS = 3000;

/** The result of saving or deleting a room. */
export interface RoomOutcome {
  readonly texts: readonly string[];
  /** Absent if the room was deleted. */
  readonly roomId?: string;
  /** Identity of a deleted room that can be brought back. */
  readonly restorableId?: string;
}

interface Subject {
  /** The room being edited; absent for a new one. */
  readonly room?: RoomForm_RoomFragment | undefined;
  /** The room on the server, also that of a new room's unfinished draft. */
  readonly stored: RoomForm_RoomFragment | undefined;
  readonly subject: FormSubject;
  /** Content that was kept on this device. */
  readonly kept: KeptForm | undefined;
  /** True if the room of what was kept does not exist any more. */
  readonly isGone: boolean;
  readonly onOutcome: (outcome: RoomOutcome) => void;
}

export function useRoomForm({ room, stored, subject, kept, onOutcome, ...opened }: Subject) {
  const { t } = useTranslation();
  const [first] = useState(() => openingOf(kept, stored));
  const { draft, change: write, area, segments, isChanged } = useWriting(first.draft);
  const photos = useRoomPhotos(first.photos);
  const server = useServerRoom(first);
  const { conflict, showNewer, decide, ...standing } = useConflict({
    ...{ first, draft, write, photos, server },
    room: stored,
  });
  const fields = useFieldErrors<Field>();
  const steps = useSteps(fields.form, first.begunIn);
  const { notice, show, clear } = useNotice();
  const lookAlikes = useLookAlikes({ isAsked: room?.status !== 'PUBLIC' });
  const [isConflict, setIsConflict] = useState(false);
  const [isGone, setIsGone] = useState(opened.isGone);
  const hasChanges = first.isKept || isChanged || photos.isChanged;
  const { saveRoom, isSaving, standings, uploads, isKept, forget, detach, autosaved } = useStoring({
    ...{ subject, clientKey: first.clientKey, hasChanges },
    ...{ draft, photos, step: steps.step, server, conflict, showNewer },
    onGone: () => setIsGone(true),
    isAutosaving: !isConflict && !isGone && !standing.isPublic && !standing.isHeld,
  });
  const end = (outcome: RoomOutcome) => {
    void forget();
    onOutcome(outcome);
  };

  const tell = ({ alert, errors }: RoomErrors, lasts?: number) => {
    show({ kind: 'error', text: alert, ...(lasts !== undefined && { lasts }) });
    fields.show(errors);
    steps.openFirst(fieldsOf(errors));
  };
  const take = (outcome: SaveOutcome, status: RoomStatus) => {
    if (outcome.isSaved) return end({ texts: [t('roomForm.saved')], roomId: outcome.roomId });
    if (outcome.code === 'ROOM_NOT_FOUND') return setIsGone(true);
    if (outcome.lookAlikes) return lookAlikes.ask({ rooms: outcome.lookAlikes, status });
    setIsConflict(outcome.code === 'ROOM_CHANGED_MEANWHILE');
    tell(outcome, Object.keys(outcome.errors).length > 0 ? ERROR_LASTS : undefined);
  };
  const invalid = () => validateRoom({ draft, photos: photos.photos.length, segments });
  const save = (status: RoomStatus) => {
    if (isSaving) return;
    setIsConflict(false);
    clear();
    decide();
    const unreadable = fields.form.current ? unreadableFields(fields.form.current) : undefined;
    const found = unreadable ?? invalid();
    if (found) return tell(found, ERROR_LASTS);
    const written = { draft, status, photos: photos.photos, differsFrom: lookAlikes.answers() };
    void saveRoom(written).then((outcome) => take(outcome, status));
  };
  const compare = async () => {
    if (!(await showNewer())) return show({ kind: 'error', text: t('roomForm.saveFailed') });
    setIsConflict(false);
    clear();
  };
  const takeDeletion = ({ isDeleted, texts, ...deleted }: DeleteOutcome) => {
    if (isDeleted) return end({ texts, ...deleted });
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
    alert: { notice, clear, isConflict, isKept: first.isKept, showNewer: compare },
    conflict: { conflict, onDecided: decide },
    writing: { draft, errors: fields.errors, change },
    area: { ...area(change), errors: fields.errors },
    photos: { ...photos, addFiles, standings, retry: uploads.retry },
    saving: { save, takeDeletion, isSaving, isPublic: standing.isPublic, lookAlikes },
    autosaved,
    steps,
    /** Fields that keep the room from being saved. */
    missing: steps.step === undefined ? [] : fieldsOf(invalid()?.errors),
    keeping: { isAtRisk: hasChanges && !isKept, forget, isGone, detach },
    /** Id of the unfinished draft of a new room. */
    draftId: (): string | undefined => (room || standing.isPublic ? undefined : server.known.current?.id),
  };
}

const fieldsOf = (errors: RoomFieldErrors = {}) => Object.keys(errors) as Field[];

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
