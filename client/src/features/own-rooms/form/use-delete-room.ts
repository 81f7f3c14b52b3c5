import { i18n } from '../../../lib/i18n';
import { type DeleteRoomMutation, useDeleteRoomMutation } from './mutations.generated';
import { forgetRoom } from './forget-lists';

export interface DeleteOutcome {
  readonly isDeleted: boolean;
  /** Identity of a deleted room that can be brought back. */
  readonly restorableId?: string;
  /** Texts to show, most important first. */
  readonly texts: readonly string[];
}

export function useDeleteRoom() {
  const [send, { loading }] = useDeleteRoomMutation({
    update(cache, { data }) {
      const id = data?.deleteRoom.deletedRoomId;
      if (id) forgetRoom(cache, id);
      cache.gc();
    },
  });

  const deleteRoom = async (id: string): Promise<DeleteOutcome> => {
    try {
      const { data } = await send({ variables: { input: { id, isRestorable: true } } });
      return outcomeOf(data?.deleteRoom);
    } catch {
      return outcomeOf(undefined);
    }
  };

  return { deleteRoom, isDeleting: loading };
}

function outcomeOf(payload: DeleteRoomMutation['deleteRoom'] | undefined): DeleteOutcome {
  const told = payload?.userErrors.map(({ message }) => message) ?? [];
  if (!payload?.deletedRoomId) {
    return { isDeleted: false, texts: told.length > 0 ? told : [i18n.t('ROOM_NOT_DELETED')] };
  }
  if (told.length > 0) return { isDeleted: true, texts: told };
  return { isDeleted: true, texts: [i18n.t('roomForm.deleted')], restorableId: payload.deletedRoomId };
}
