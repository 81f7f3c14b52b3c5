import { i18n } from '../../../lib/i18n';
import { forgetListsOf } from './forget-lists';
import { useRestoreRoomMutation } from './mutations.generated';

export interface RestoreOutcome {
  readonly isRestored: boolean;
  readonly text: string;
}

/** Brings back a deleted room. */
export function useRestoreRoom() {
  const [send, { loading }] = useRestoreRoomMutation({
    update(cache, { data }) {
      const room = data?.restoreRoom.room;
      if (room) forgetListsOf(cache, room);
    },
  });

  const restoreRoom = async (id: string): Promise<RestoreOutcome> => {
    const answer = await send({ variables: { input: { id } } }).catch(() => undefined);
    const payload = answer?.data?.restoreRoom;
    if (payload?.room) return { isRestored: true, text: payload.message ?? i18n.t('ROOM_RESTORED') };
    return { isRestored: false, text: payload?.userErrors[0]?.message ?? i18n.t('roomForm.notRestored') };
  };

  return { restoreRoom, isRestoring: loading };
}
