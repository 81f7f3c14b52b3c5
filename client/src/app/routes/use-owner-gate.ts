import { refusalCode } from '../../apollo/refusal';
import type { RoomForm_RoomFragment } from '../../features/room-form/room-form.generated';
import { texts } from '../../lib/texts';
import { useEditedRoomQuery, useOwnerGateQuery, type EditedRoomQuery } from './submit-pg.generated';

export interface ClosedGate {
  readonly state: 'closed';
  readonly text: string;
  /** Where it can be mended. */
  readonly remedy: 'login' | 'profile' | 'retry' | 'myPgs';
  readonly retry: () => void;
}

type OwnerGate =
  | { readonly state: 'loading' }
  | { readonly state: 'open'; readonly accountId: string; readonly room: RoomForm_RoomFragment | undefined }
  | ClosedGate;

/** Whether the signed-in person may list rooms, and may edit this one if there is one. Asked anew each time. */
export function useOwnerGate(roomId: string | undefined): OwnerGate {
  const owner = useOwnerGateQuery({ fetchPolicy: 'network-only' });
  const edited = useEditedRoomQuery({
    variables: { id: roomId ?? '' },
    // A form begins with what is stored now, and what the cache learns later does not change it.
    fetchPolicy: roomId === undefined ? 'standby' : 'no-cache',
  });
  const closed = (text: string, remedy: ClosedGate['remedy']): ClosedGate => ({
    state: 'closed',
    text,
    remedy,
    retry: () => {
      void owner.refetch();
      if (roomId !== undefined) void edited.refetch();
    },
  });

  if ((owner.loading && !owner.data) || (edited.loading && !edited.data)) return { state: 'loading' };
  if (!owner.data) return closed(texts.t('roomForm.ownerFailed'), 'retry');
  const { me } = owner.data;
  if (!me) return closed(texts.t('roomForm.notLoggedIn'), 'login');
  if (me.listingRefusal) return closed(me.listingRefusal.message, 'profile');
  if (roomId === undefined) return { state: 'open', accountId: me.id, room: undefined };
  const room = edited.data?.room;
  if (room?.owner.id === me.id) return { state: 'open', accountId: me.id, room };
  return closed(...refusedEdit(room, edited.error));
}

function refusedEdit(room: EditedRoomQuery['room'] | undefined, error: unknown): [string, ClosedGate['remedy']] {
  const code = refusalCode(error, ['ROOM_ID_INVALID', 'ROOM_IS_DRAFT', 'ROOM_IS_HELD']);
  // Drafts and held rooms are shown to their owners.
  if (room || code === 'ROOM_IS_DRAFT' || code === 'ROOM_IS_HELD') return [texts.t('ROOM_NOT_YOURS'), 'myPgs'];
  if (code === 'ROOM_ID_INVALID') return [texts.t('ROOM_EDIT_ID_INVALID'), 'myPgs'];
  return [texts.t('roomForm.roomFailed'), 'retry'];
}
