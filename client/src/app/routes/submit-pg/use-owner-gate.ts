import { errorCode } from '../../../apollo/errors';
import type { ListingChecklist_UserFragment } from '../../../features/account/profile/listing-checklist.generated';
import type { RoomForm_RoomFragment } from '../../../features/own-rooms/form/room-form.generated';
import { i18n } from '../../../lib/i18n';
import { useEditedRoomQuery, useOwnerGateQuery, type EditedRoomQuery } from './query.generated';

export interface ClosedGate {
  readonly state: 'closed';
  readonly text: string;
  /** The action that fixes it. */
  readonly remedy: 'login' | 'profile' | 'retry' | 'myPgs';
  readonly retry: () => void;
  /** The owner, when their profile lacks something. */
  readonly user?: ListingChecklist_UserFragment;
  /** The account of an owner whose room does not exist, or not any more. */
  readonly accountId?: string;
}

type OwnerGate =
  | { readonly state: 'loading' }
  | { readonly state: 'open'; readonly accountId: string; readonly room: RoomForm_RoomFragment | undefined }
  | ClosedGate;

/** Checks on the server whether the user may list rooms and edit this one. */
export function useOwnerGate(roomId: string | undefined): OwnerGate {
  const owner = useOwnerGateQuery({ fetchPolicy: 'network-only' });
  const edited = useEditedRoomQuery({
    variables: { id: roomId ?? '' },
    // The form starts with the stored room; later changes of the cache must not change it.
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
  if (!owner.data) return closed(i18n.t('roomForm.ownerFailed'), 'retry');
  const { me } = owner.data;
  if (!me) return closed(i18n.t('roomForm.notLoggedIn'), 'login');
  if (me.listingRefusal) return { ...closed(me.listingRefusal.message, 'profile'), user: me };
  if (roomId === undefined) return { state: 'open', accountId: me.id, room: undefined };
  const room = edited.data?.room;
  if (room?.owner.id === me.id) return { state: 'open', accountId: me.id, room };
  const isGone = errorCode(edited.error, ['ROOM_NOT_FOUND']) !== undefined;
  return { ...closed(...refusedEdit(room, edited.error)), ...(isGone && { accountId: me.id }) };
}

function refusedEdit(room: EditedRoomQuery['room'] | undefined, error: unknown): [string, ClosedGate['remedy']] {
  const code = errorCode(error, ['ROOM_NOT_FOUND', 'ROOM_IS_DRAFT', 'ROOM_IS_HELD']);
  // Owners can see their drafts and held rooms, so this is someone else's room.
  if (room || code === 'ROOM_IS_DRAFT' || code === 'ROOM_IS_HELD') return [i18n.t('ROOM_NOT_YOURS'), 'myPgs'];
  if (code === 'ROOM_NOT_FOUND') return [i18n.t('ROOM_NOT_FOUND.edit'), 'myPgs'];
  return [i18n.t('roomForm.roomFailed'), 'retry'];
}
