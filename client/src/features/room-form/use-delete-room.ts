import { texts } from '../../lib/texts';
import { type DeleteRoomMutation, useDeleteRoomMutation } from './delete-room.generated';
import { forgetRoom } from './forget-lists';

export interface DeleteOutcome {
  readonly isDeleted: boolean;
  /** What there is to say, most important first. */
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
      const { data } = await send({ variables: { input: { id } } });
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
    return { isDeleted: false, texts: told.length > 0 ? told : [texts.t('ROOM_NOT_DELETED')] };
  }
  return { isDeleted: true, texts: told.length > 0 ? told : [texts.t('roomForm.deleted')] };
}
