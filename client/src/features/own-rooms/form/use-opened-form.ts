import { errorCode } from '../../../apollo/errors';
import { detached } from './begin';
import type { FormSubject, KeptForm } from './kept-form';
import type { RoomForm_RoomFragment } from './room-form.generated';
import { useSavedRoomQuery } from './saved-room.generated';
import { useKeptForm } from './use-kept-form';

export interface OpenedForm {
  /** Content that was kept on this device. */
  readonly kept: KeptForm | undefined;
  /** The room on the server, also that of a new room's unfinished draft. */
  readonly stored: RoomForm_RoomFragment | undefined;
}

interface Subject extends Pick<FormSubject, 'accountId'> {
  /** The room to edit; absent for a new one. */
  readonly room?: RoomForm_RoomFragment | undefined;
}

/** Reads what was kept of a form on this device, and its room on the server. */
export function useOpenedForm({ accountId, room }: Subject): 'loading' | OpenedForm {
  const kept = useKeptForm({ accountId, roomId: room?.id });
  const draftId = kept === 'loading' || room ? undefined : kept?.known?.id;
  const { data, error, loading } = useSavedRoomQuery({
    variables: { id: draftId ?? '' },
    // The form starts with the stored room; later changes of the cache must not change it.
    fetchPolicy: draftId === undefined ? 'standby' : 'no-cache',
  });
  if (kept === 'loading' || (draftId !== undefined && loading && !data)) return 'loading';
  const isGone = draftId !== undefined && errorCode(error, ['ROOM_NOT_FOUND']) !== undefined;
  return { kept: kept && isGone ? detached(kept) : kept, stored: room ?? data?.room ?? undefined };
}
