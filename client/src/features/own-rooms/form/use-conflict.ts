import { useEffect, useRef, useState } from 'react';
import { type Opening, arePhotosStored, photosOf } from './begin';
import { conflictOf, factsToTake } from './conflict/conflict';
import type { RoomPhotos } from './photos/use-room-photos';
import { draftOf, type RoomDraft } from './room-draft';
import type { RoomForm_RoomFragment } from './room-form.generated';
import { knownFrom } from './server/known-room';
import type { ServerRoom } from './server/use-server-room';

interface Form {
  readonly first: Opening;
  readonly room: RoomForm_RoomFragment | undefined;
  readonly draft: RoomDraft;
  readonly write: (changed: Partial<RoomDraft>) => void;
  readonly photos: RoomPhotos;
  readonly server: ServerRoom;
}

/** Follows what becomes of the room elsewhere, and shows both versions of it until the owner has decided. */
export function useConflict({ first, room, draft, write, photos, server }: Form) {
  const [conflict, setConflict] = useState(first.conflict);
  const [seen, setSeen] = useState(room);
  const latest = useRef({ draft, photos });
  useEffect(() => {
    latest.current = { draft, photos };
  });

  /** Reads what was saved elsewhere and shows it beside the form; false if it cannot be read. */
  const showNewer = async (): Promise<boolean> => {
    const stored = await server.read();
    if (!stored) return false;
    const base = server.known.current?.base;
    const found = conflictOf(latest.current.draft, draftOf(stored));
    setSeen(stored);
    photos.change({
      kind: 'stored',
      photos: photosOf(stored),
      isUntouched: arePhotosStored(latest.current.photos.photos, base),
    });
    if (!found) server.continueFrom(knownFrom(stored));
    setConflict(found && { ...found, next: knownFrom(stored) });
    if (found && base) write(factsToTake(found, base.draft));
    return true;
  };

  return {
    conflict,
    /** True if others see the room, as far as the form knows. */
    isPublic: seen?.status === 'PUBLIC',
    isHeld: Boolean(seen?.hold),
    showNewer,
    /** Goes on from the newer version, with what is in the form now. */
    decide: (): void => {
      if (conflict) server.continueFrom(conflict.next);
      setConflict(undefined);
    },
  };
}
