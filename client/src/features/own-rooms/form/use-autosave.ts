import { useEffect, useState } from 'react';
import { currentSession } from '../../../apollo/session/session';
import type { FormPhoto } from './photos/photo-list';
import type { RoomDraft } from './room-draft';
import { type Autosaved, autosaver } from './server/autosaver';
import type { ServerRoom } from './server/use-server-room';
import { isGone } from './use-save-room';

interface Autosaving {
  readonly draft: RoomDraft;
  readonly photos: readonly FormPhoto[];
  readonly server: ServerRoom;
  /** False while the form must not save itself. */
  readonly isAllowed: boolean;
  /** Called after each save. */
  readonly onSaved: (version: number) => void;
  /** Keeps the form on this device. */
  readonly keepNow: () => Promise<void>;
  /** Shows what was saved elsewhere; rejects if it cannot be read. */
  readonly onConflict: () => Promise<void>;
  /** Called with uploads that the server no longer has. */
  readonly onUploadsGone: (photos: readonly FormPhoto[]) => void;
  /** Called when the room does not exist any more. */
  readonly onGone: () => void;
}

/** Saves the form as an unfinished draft on the server, soon after each change, and when it is hidden or left. */
export function useAutosave(form: Autosaving) {
  const { draft, photos, isAllowed } = form;
  const [state, setState] = useState<Autosaved>('untouched');
  const [autosave] = useState(() => autosaver((next) => setState((before) => (next === 'saving' ? before : next))));
  useEffect(() => {
    const onSaved = (version: number) => {
      // Another form may have the same content by then.
      if (!autosave.isLeft()) form.onSaved(version);
    };
    autosave.workWith({ isDue: () => isDue(form), save: () => save({ ...form, onSaved }) });
  });
  useEffect(() => {
    autosave.changed();
  }, [autosave, draft, photos, isAllowed]);
  useEffect(() => {
    autosave.open();
    const hide = () => {
      if (document.visibilityState === 'hidden') autosave.hurry();
    };
    window.addEventListener('online', autosave.hurry);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', autosave.hurry);
      document.removeEventListener('visibilitychange', hide);
      autosave.leave();
    };
  }, [autosave]);
  return { state, end: autosave.end };
}

const uploaded = (photos: readonly FormPhoto[]) => photos.filter(({ id }) => id !== null);
const idsOf = (photos: readonly FormPhoto[]): string[] => photos.flatMap(({ id }) => id ?? []);

function isDue({ draft, photos, server, isAllowed }: Autosaving): boolean {
  if (!isAllowed || currentSession().status !== 'signedIn') return false;
  const isBegun = isNamed(draft) || isNamed(server.known.current?.base?.draft);
  return isBegun && server.isUnsaved(draft, idsOf(photos));
}

const isNamed = (draft: RoomDraft | undefined): boolean =>
  draft !== undefined && [draft.name, draft.location, draft.state].some((text) => text.trim() !== '');

async function save({ draft, photos, server, ...form }: Autosaving): Promise<'saved' | 'refused'> {
  const { known } = await server.ensure(draft);
  if (!known) return 'refused';
  const stored = uploaded(photos);
  const imageIds = stored.length > 0 ? idsOf(stored) : undefined;
  const { room, userErrors } = await server.saveStorable(draft, (facts) =>
    server.change({ draft: facts, imageIds }, form.keepNow),
  );
  if (room) {
    form.onSaved(room.version);
    return 'saved';
  }
  if (userErrors.some(({ code }) => code === 'ROOM_CHANGED_MEANWHILE')) await form.onConflict();
  if (userErrors.some(({ code }) => code === 'ROOM_NOT_FOUND')) form.onGone();
  form.onUploadsGone(stored.filter((_photo, at) => isGone(userErrors, at)));
  return 'refused';
}
