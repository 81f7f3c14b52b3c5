import { errorCode } from '../../../apollo/errors';
import type { FormSubject, KeptForm } from './kept-form';
import type { RoomForm_RoomFragment } from './room-form.generated';
import { useSavedRoomQuery } from './saved-room.generated';
import { useKeptForm } from './use-kept-form';

export interface OpenedForm {
  /** Content that was kept on this device. */
  readonly kept: KeptForm | undefined;
  /** The room on the server, also that of a new room's unfinished draft. */
  readonly stored: RoomForm_RoomFragment | undefined;
  /** True if the room of what was kept does not exist any more. */
  readonly isGone: boolean;
}

interface Opening {
  readonly subject: FormSubject;
  /** The room to edit; absent for a new one. */
  readonly room?: RoomForm_RoomFragment | undefined;
}

/** Reads what was kept of a form on this device, and its room on the server. */
export function useOpenedForm({ subject, room }: Opening): 'loading' | OpenedForm {
  const kept = useKeptForm(subject);
  const draftId = kept === 'loading' || room ? undefined : kept?.known?.id;
  const { data, error, loading } = useSavedRoomQuery({
    variables: { id: draftId ?? '' },
    // The form starts with the stored room; later changes of the cache must not change it.
    fetchPolicy: draftId === undefined ? 'standby' : 'no-cache',
  });
  if (kept === 'loading' || (draftId !== undefined && loading && !data)) return 'loading';
  const isGone = draftId !== undefined && errorCode(error, ['ROOM_NOT_FOUND']) !== undefined;
  return { kept, stored: room ?? data?.room ?? undefined, isGone };
}
