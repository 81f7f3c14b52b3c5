import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RoomStatus } from '../../apollo/schema-types.generated';
import type { Place } from '../../lib/pincode';
import { useNotice } from '../../ui/use-notice';
import { keptFormOf, useKeeping } from './kept-form';
import { MOST_PHOTOS } from './photo-list';
import { draftOf, type Fact, isFact, newRoom, type RoomDraft } from './room-draft';
import type { RoomForm_RoomFragment } from './room-form.generated';
import { type Mistakes, mistakesIn, unreadableIn } from './room-mistakes';
import type { DeleteOutcome } from './use-delete-room';
import { useMistakes } from './use-mistakes';
import { useRoomPhotos } from './use-room-photos';
import { type SaveOutcome, useSaveRoom } from './use-save-room';

const MISTAKE_LASTS = 3000;

/** How the work on a room ended. */
export interface RoomOutcome {
  readonly texts: readonly string[];
  /** Absent when the room is gone. */
  readonly roomId?: string;
}

interface Subject {
  /** The room being edited; absent for a new one. */
  readonly room: RoomForm_RoomFragment | undefined;
  readonly accountId: string;
  readonly onOutcome: (outcome: RoomOutcome) => void;
}

export function useRoomForm({ room, accountId, onOutcome }: Subject) {
  const { t } = useTranslation();
  const [first] = useState(() => begin(accountId, room));
  const { draft, change: write, place, segments, isChanged } = useWriting(first.draft);
  const photos = useRoomPhotos(first.photos);
  const { saveRoom, isSaving, shares, known } = useSaveRoom(first.known, (key, id) => {
    photos.change({ kind: 'uploaded', key, id });
  });
  const { form, faults, refuse, forget } = useMistakes();
  const { notice, show, clear } = useNotice();
  const [isConflict, setIsConflict] = useState(false);
  useKeeping(() => ({ accountId, roomId: room?.id, draft, photos: photos.photos, known: known.current }));

  const tell = ({ alert, faults: found }: Mistakes, lasts?: number) => {
    show({ kind: 'error', text: alert, ...(lasts !== undefined && { lasts }) });
    refuse(found);
  };
  const take = (outcome: SaveOutcome) => {
    if (outcome.isSaved) return onOutcome({ texts: [t('roomForm.saved')], roomId: outcome.roomId });
    if (outcome.code === 'ROOM_IMAGE_UNKNOWN') photos.change({ kind: 'forgetUploads' });
    setIsConflict(outcome.code === 'ROOM_CHANGED_MEANWHILE');
    tell(outcome, Object.keys(outcome.faults).length > 0 ? MISTAKE_LASTS : undefined);
  };
  const save = (status: RoomStatus) => {
    if (isSaving) return;
    setIsConflict(false);
    clear();
    const unreadable = form.current ? unreadableIn(form.current) : undefined;
    const mistakes = unreadable ?? mistakesIn({ draft, photos: photos.photos.length, segments });
    if (mistakes) return tell(mistakes, MISTAKE_LASTS);
    void saveRoom({ draft, status, photos: photos.photos }).then(take);
  };
  const takeDeletion = ({ isDeleted, texts }: DeleteOutcome) => {
    if (isDeleted) return onOutcome({ texts });
    show({ kind: 'error', text: texts.join(' ') });
  };
  const change = (changed: Partial<RoomDraft>) => {
    write(changed);
    forget(Object.keys(changed).filter(isFact));
  };
  const addFiles = (files: readonly File[]) => {
    forget(['photos']);
    if (photos.photos.length < MOST_PHOTOS) return void photos.add(files);
    show({ kind: 'error', text: t('photos.full'), lasts: MISTAKE_LASTS });
  };
  return {
    form,
    alert: { notice, clear, isConflict, isKept: first.isKept },
    writing: { draft, faults, change },
    place: { ...place(change), faults },
    photos: { ...photos, addFiles },
    saving: { save, takeDeletion, isSaving, shares },
    isChanged: first.isKept || isChanged || photos.isChanged,
  };
}

/** The facts as they are written, and the place among them. */
function useWriting(first: RoomDraft) {
  const [draft, setDraft] = useState(first);
  const [segments, setSegments] = useState<Place['segments']>();
  const { state, district: dist, pincode: pin } = draft;
  return {
    draft,
    segments,
    isChanged: (Object.keys(first) as Fact[]).some((fact) => draft[fact] !== first[fact]),
    change: (changed: Partial<RoomDraft>) => {
      setDraft((before) => ({ ...before, ...changed }));
    },
    place: (change: (changed: Partial<RoomDraft>) => void) => ({
      place: { state, dist, pin, segments },
      onChange: (told: Place) => {
        setSegments(told.segments);
        change(changesIn(draft, { state: told.state, district: told.dist, pincode: told.pin }));
      },
    }),
  };
}

// What was not touched keeps its fault.
const changesIn = (draft: RoomDraft, told: Partial<RoomDraft>): Partial<RoomDraft> =>
  Object.fromEntries(Object.entries(told).filter(([fact, text]) => draft[fact as Fact] !== text));

function begin(accountId: string, room: RoomForm_RoomFragment | undefined) {
  const kept = keptFormOf(accountId, room?.id);
  if (kept) return { ...kept, isKept: true };
  if (!room) return { draft: newRoom, photos: [], known: undefined, isKept: false };
  return {
    draft: draftOf(room),
    photos: room.images.map(({ id, cardUrl }) => ({ key: id, id, source: cardUrl })),
    known: { id: room.id, version: room.version },
    isKept: false,
  };
}
