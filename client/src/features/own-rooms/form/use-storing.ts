import { useMemo, useState } from 'react';
import { detached } from './begin';
import type { OpenConflict } from './conflict/conflict';
import type { FormSubject } from './kept-form';
import type { RoomPhotos } from './photos/use-room-photos';
import type { RoomDraft } from './room-draft';
import type { ServerRoom } from './server/use-server-room';
import type { Step } from './steps/steps';
import { useAutosave } from './use-autosave';
import { useKeeping } from './use-kept-form';
import { useSaveRoom } from './use-save-room';

interface Storing {
  readonly subject: FormSubject;
  readonly clientKey: string;
  /** False if the content is that of the stored room. */
  readonly hasChanges: boolean;
  readonly draft: RoomDraft;
  readonly photos: RoomPhotos;
  readonly step: Step | undefined;
  readonly server: ServerRoom;
  readonly conflict: OpenConflict | undefined;
  /** Shows what was saved elsewhere; false if it cannot be read. */
  readonly showNewer: () => Promise<boolean>;
  /** Called when the room turns out not to exist any more. */
  readonly onGone: () => void;
  /** False for a room that changes only when its owner says so. */
  readonly isAutosaving: boolean;
}

/** Stores what is in the form: on this device, as a draft on the server by itself, and when the owner saves it. */
export function useStoring({
  subject,
  clientKey,
  hasChanges,
  draft,
  photos,
  step,
  server,
  conflict,
  ...form
}: Storing) {
  const [version, setVersion] = useState(0);
  const [isSaving, setIsSaving] = useState(false);
  const keeping = useKeeping({
    subject,
    written: () => ({ draft, photos: photos.photos, known: server.known.current, clientKey, step }),
    change: useMemo(
      () => ({ draft, photos: photos.photos, step, isSaving, version, conflict }),
      [draft, photos.photos, step, isSaving, version, conflict],
    ),
    isChanged: hasChanges,
  });
  const { keepNow } = keeping;
  const ensure = () => server.ensure(draft);
  const saving = useSaveRoom({ server, photos, ensure, keepNow, onBusy: setIsSaving });
  const autosave = useAutosave({
    ...{ draft, photos: photos.photos, server, keepNow },
    isAllowed: form.isAutosaving && !isSaving && !conflict,
    onSaved: (saved) => {
      setVersion(saved);
      void keepNow();
    },
    onConflict: async () => {
      if (!(await form.showNewer())) throw new Error('The newer version cannot be read.');
    },
    onUploadsGone: saving.forgetUploads,
    onGone: form.onGone,
  });
  return {
    ...saving,
    isSaving,
    isKept: keeping.isKept,
    autosaved: conflict ? ('conflict' as const) : autosave.state,
    /** Ends it all, such as when the room is saved. */
    forget: (): Promise<void> => {
      autosave.end();
      return keeping.forget();
    },
    /** Keeps the content for the form that opens next, to make another room of it. */
    detach: (): Promise<void> => {
      autosave.end();
      return keeping.leaveWith(detached);
    },
  };
}
